import type { InferenceSession, Tensor } from 'onnxruntime-node'
import type { OnnxRuntime } from '../../core/onnx-runtime.ts'
import { gateFrameSamples } from '../../ports/speech-gate.ts'
import { sampleRateHz } from '../../ports/transcriber.ts'
import { settledFrames } from './settled-silence.ts'

/** Tells speech from other sound in one stream; frames come in order. */
export interface SpeechDetector {
  isSpeech(frame: Float32Array): Promise<boolean>
}

/** Silero takes a frame together with the end of the one before. */
const contextSamples = 64
const stateShape = [2, 1, 128]
/** Silero's own thresholds: speech begins above the first and goes on while it stays above the second. */
const beginsAbove = 0.5
const endsBelow = 0.35
/** A single frame is a click. */
const leastFrames = 2

/** Makes a detector for each stream; each keeps four kilobytes between frames. */
export function prepareDetectors({ Tensor }: OnnxRuntime, silero: InferenceSession): () => SpeechDetector {
  const rate = new Tensor('int64', BigInt64Array.of(BigInt(sampleRateHz)), [])
  return () => {
    let input = new Float32Array(contextSamples + gateFrameSamples)
    let state: Tensor = new Tensor(
      'float32',
      new Float32Array(stateShape.reduce((a, b) => a * b)),
      stateShape,
    )
    let framesAbove = 0
    let isSpeech = false
    let zeroFrames = 0
    return {
      async isSpeech(frame) {
        zeroFrames = frame.every((sample) => sample === 0) ? zeroFrames + 1 : 0
        if (zeroFrames > settledFrames && !isSpeech) return false
        const next = new Float32Array(input.length)
        next.set(input.subarray(gateFrameSamples))
        next.set(frame, contextSamples)
        input = next
        const { output, stateN } = await silero.run({
          input: new Tensor('float32', next, [1, next.length]),
          state,
          sr: rate,
        })
        if (!output || !stateN) throw new Error('This is not the speech gate’s model.')
        state = stateN
        const probability = Number(output.data[0])
        framesAbove = probability > beginsAbove ? framesAbove + 1 : 0
        isSpeech = isSpeech ? probability > endsBelow : framesAbove >= leastFrames
        return isSpeech
      },
    }
  }
}
