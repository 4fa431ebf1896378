import { readFileSync } from 'node:fs'
import { createTrackAssembler } from '../../../api/src/live-engine/audio/track-assembler.ts'
import { readWav } from '../../../api/src/live-engine/audio/wav-reader.ts'
import { encodeWav } from '../../../api/src/live-engine/audio/wav-writer.ts'
import { samplePath } from '../../../app/tests/kit/call-page.ts'

/** What the interviewer asks in the pictures. */
export const askedQuestion = 'Which of your projects are you most proud of?'
/** Where the question begins in the recording: by then the candidate has answered the greeting. */
export const questionSeconds = 13

const recordings = new URL('../../../../tools/kit/recordings/', import.meta.url)
const sampleRateHz = 16_000
const voice = 'festival-slt'
const greetingSeconds = 5
const tailSeconds = 120
/** Amplitude of the quiet room that a call always carries. */
const noise = 0.0009

/** The interviewer's side of the call as a WAV file: the sample's greeting, then the question in the same voice. */
export async function recordCall(): Promise<Uint8Array> {
  const greeting = readWav(readFileSync(samplePath('interviewer.wav')))
  if (!greeting) throw new Error('The sample recording cannot be read.')
  const samples = Float32Array.from(
    { length: (questionSeconds + tailSeconds) * sampleRateHz },
    () => (Math.random() - 0.5) * 2 * noise,
  )
  samples.set(greeting.subarray(0, greetingSeconds * sampleRateHz))
  samples.set(await readQuestion(), questionSeconds * sampleRateHz)
  return encodeWav(samples)
}

async function readQuestion(): Promise<Float32Array> {
  const clips: { voice: string; text: string; startMs: number; endMs: number }[] = JSON.parse(
    readFileSync(new URL('clips.json', recordings), 'utf8'),
  )
  const clip = clips.find((each) => each.voice === voice && each.text === askedQuestion)
  const assembler = await createTrackAssembler()
  const bytes = readFileSync(new URL(`${voice}.webm`, recordings))
  const slice = { streamId: 'voice', sequence: 0, bytes, mediaType: 'audio/webm' }
  const [event] = await assembler.accept(slice, 0)
  assembler.free()
  if (!clip || event?.kind !== 'audio') throw new Error(`${voice} does not say “${askedQuestion}” any more.`)
  const at = (ms: number) => Math.round((ms * sampleRateHz) / 1000)
  return event.samples.slice(at(clip.startMs), at(clip.endMs))
}
