// Runs on the audio thread. Every 20 ms of sound: its root mean square, its peak, and on request the samples themselves.
const blockSeconds = 0.02

class TrackMeter extends AudioWorkletProcessor {
  constructor({ processorOptions }) {
    super()
    this.isCollecting = processorOptions?.isCollecting === true
    this.block = new Float32Array(Math.round(sampleRate * blockSeconds))
    this.count = 0
  }

  process(inputs) {
    const samples = inputs[0]?.[0]
    // A source without input counts as silence, which takes time like any other.
    for (let at = 0; at < (samples ? samples.length : 128); at += 1) {
      this.block[this.count++] = samples ? samples[at] : 0
      if (this.count === this.block.length) this.post()
    }
    return true
  }

  post() {
    let sum = 0
    let peak = 0
    for (const sample of this.block) {
      sum += sample * sample
      if (Math.abs(sample) > peak) peak = Math.abs(sample)
    }
    const reading = { rms: Math.sqrt(sum / this.count), peak, blockMs: (this.count / sampleRate) * 1000 }
    this.port.postMessage(this.isCollecting ? { ...reading, samples: this.block.slice() } : reading)
    this.count = 0
  }
}

registerProcessor('track-meter', TrackMeter)
