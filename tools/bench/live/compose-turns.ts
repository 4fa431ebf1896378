import { type Clip, readClips } from '../../kit/recordings/read-clips.ts'
import { atLevel, join, mix, pinkNoise, quiet } from '../../kit/recordings/sounds.ts'

/** One question in a recording whose true end is known. */
export interface BenchTurn {
  text: string
  voice: string
  noise: string
  startMs: number
  endMs: number
}

export interface BenchRecording {
  samples: Float32Array
  turns: BenchTurn[]
}

const talkerRms = 0.05
const noises = [
  { name: 'clean', decibels: Number.POSITIVE_INFINITY },
  { name: '20 dB', decibels: 20 },
  { name: '10 dB', decibels: 10 },
]
const beforeMs = 800

/** `count` recordings of `turnsEach` questions: clips in turn, with voices and noises mixed. */
export async function composeRecordings(
  count: number,
  turnsEach: number,
  roomMs: number,
): Promise<BenchRecording[]> {
  const clips = (await readClips()).filter(({ kind }) => kind === 'turn')
  // Voices alternate, so that a few turns cover all of them.
  const mixed = [...clips].sort((first, second) => first.index - second.index)
  return Array.from({ length: count }, (_, interview) => {
    const own = Array.from({ length: turnsEach }, (_, turn) => interview * turnsEach + turn)
    return compose(
      own.map((number) => ({ number, clip: mixed[number % mixed.length] })),
      roomMs,
    )
  })
}

function compose(picked: { number: number; clip: Clip | undefined }[], roomMs: number): BenchRecording {
  const turns: BenchTurn[] = []
  const parts: Float32Array[] = []
  let atMs = 0
  for (const { number, clip } of picked) {
    const noise = noises[number % noises.length]
    if (!clip || !noise) continue
    const spoken = join(quiet(beforeMs), clip.samples, quiet(roomMs))
    const level = talkerRms / 10 ** (noise.decibels / 20)
    parts.push(mix(spoken, atLevel(pinkNoise(spoken.length, number + 1), level)))
    const startMs = atMs + beforeMs
    const { text, voice } = clip
    turns.push({ text, voice, noise: noise.name, startMs, endMs: startMs + clip.samples.length / 16 })
    atMs += spoken.length / 16
  }
  return { samples: join(...parts), turns }
}
