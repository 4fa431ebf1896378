const headBytes = 44

/** Mono samples (-1 to 1) as a PCM16 WAV file of its own. */
export function writeWav(samples: Float32Array, rateHz: number): ArrayBuffer {
  const file = new ArrayBuffer(headBytes + samples.length * 2)
  const view = new DataView(file)
  const text = (at: number, letters: string) => {
    for (const [index, letter] of [...letters].entries()) view.setUint8(at + index, letter.charCodeAt(0))
  }
  text(0, 'RIFF')
  view.setUint32(4, file.byteLength - 8, true)
  text(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, rateHz, true)
  view.setUint32(28, rateHz * 2, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  text(36, 'data')
  view.setUint32(40, samples.length * 2, true)
  for (const [index, sample] of samples.entries()) {
    const limited = Math.max(-1, Math.min(1, sample))
    view.setInt16(headBytes + index * 2, Math.round(limited * 32_767), true)
  }
  return file
}

/** Joins files that `writeWav` made at the same rate, in order. */
export function joinWavs(files: ArrayBuffer[], rateHz: number): ArrayBuffer {
  const bodies = files.map((file) => new Int16Array(file.slice(headBytes)))
  const samples = new Float32Array(bodies.reduce((sum, body) => sum + body.length, 0))
  let at = 0
  for (const body of bodies) for (const value of body) samples[at++] = value / 32_767
  return writeWav(samples, rateHz)
}
