// Runs on the audio thread: the root mean square of every 100 ms of sound, posted to the page.
class EnergyMeter extends AudioWorkletProcessor {
  constructor() {
    super()
    this.sum = 0
    this.count = 0
    this.blockSize = Math.round(sampleRate / 10)
  }

  process(inputs) {
    const samples = inputs[0]?.[0]
    const length = samples ? samples.length : 128
    if (samples) for (const sample of samples) this.sum += sample * sample
    this.count += length
    if (this.count >= this.blockSize) {
      this.port.postMessage({
        rms: Math.sqrt(this.sum / this.count),
        blockMs: (this.count / sampleRate) * 1000,
      })
      this.sum = 0
      this.count = 0
    }
    return true
  }
}

registerProcessor('energy-meter', EnergyMeter)
