import { readFileSync } from 'node:fs'
import { readClips } from '../../../../tools/kit/recordings/read-clips.ts'
import { readWav } from '../../../api/src/live-engine/audio/wav-reader.ts'
import { encodeWav } from '../../../api/src/live-engine/audio/wav-writer.ts'
import { samplePath } from '../../../app/tests/browser/call-page.ts'

/** What the interviewer asks in the pictures. */
export const askedQuestion = 'Which of your projects are you most proud of?'
/** Where the question begins in the recording: the candidate's has answered the greeting by then. */
export const questionSeconds = 13

const sampleRateHz = 16_000
const voice = 'festival-slt'
const greetingSeconds = 5
const tailSeconds = 120
/** Amplitude of the quiet room that a call always carries. */
const noise = 0.0009

/** The interviewer's side of the call as a WAV file: the sample's greeting, then the question in the same voice. */
export async function recordCall(): Promise<Uint8Array> {
  const greeting = readWav(readFileSync(samplePath('interviewer.wav')))
  const clips = await readClips()
  const question = clips.find((clip) => clip.voice === voice && clip.text === askedQuestion)
  if (!greeting || !question) throw new Error(`${voice} does not say “${askedQuestion}” any more.`)
  const samples = Float32Array.from(
    { length: (questionSeconds + tailSeconds) * sampleRateHz },
    () => (Math.random() - 0.5) * 2 * noise,
  )
  samples.set(greeting.subarray(0, greetingSeconds * sampleRateHz))
  samples.set(question.samples, questionSeconds * sampleRateHz)
  return encodeWav(samples)
}
