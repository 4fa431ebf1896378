/** The part of sherpa-onnx-node 1.13.8 that is used here; the package ships JSDoc only. */
declare module 'sherpa-onnx-node' {
  export interface VadConfig {
    sileroVad: {
      model: string
      threshold: number
      /** Seconds. */
      minSpeechDuration: number
      minSilenceDuration: number
      maxSpeechDuration: number
      windowSize: number
    }
    sampleRate: number
    numThreads: number
    provider: 'cpu'
    debug: boolean
  }

  export class Vad {
    constructor(config: VadConfig, bufferSizeInSeconds: number)
    acceptWaveform(samples: Float32Array): void
    isDetected(): boolean
    isEmpty(): boolean
    pop(): void
    reset(): void
  }

  const sherpa: { Vad: typeof Vad }
  export default sherpa
}
