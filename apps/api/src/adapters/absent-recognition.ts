import type { AudioDecoder } from '../ports/audio-decoder.ts'
import type { Transcriber } from '../ports/transcriber.ts'

// A process without the worker role runs no engine, so any call to these is a defect.

/** What /health/ready and the start say instead of an adapter. */
export const doneByWorkers = 'done by workers'

const absent = (what: string) =>
  new Error(`${what} is ${doneByWorkers}; this process runs without the worker role`)

export const absentAudioDecoder: AudioDecoder = {
  openStream() {
    throw absent('decoding')
  },
  async close() {},
}

export const absentTranscriber: Transcriber = {
  name: doneByWorkers,
  transcribe: () => Promise.reject(absent('speech recognition')),
  async check() {},
  async close() {},
}
