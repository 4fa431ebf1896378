import { readFileSync } from 'node:fs'
import { createBuiltInEmbedder } from '../adapters/embedder/built-in.ts'
import { createBuiltInLineMatcher } from '../adapters/line-matcher/built-in.ts'
import { createBuiltInTranscriber } from '../adapters/transcriber/built-in.ts'
import { createBuiltInTurnReader } from '../adapters/turn-reader/built-in.ts'
import { createUseLiteThread, type UseLiteThread } from '../adapters/use-lite/use-lite-thread.ts'
import { readWav } from '../live-engine/audio/wav-reader.ts'
import type { Embedder } from '../ports/embedder.ts'
import type { LineMatcher } from '../ports/line-matcher.ts'
import type { Transcriber } from '../ports/transcriber.ts'
import type { TurnReader } from '../ports/turn-reader.ts'

// The real models, loaded once in each test process, because test files share its modules. Nobody closes them: their
// processes end with the one that started them.

let useLite: UseLiteThread | undefined
let embedder: Embedder | undefined
let matcher: LineMatcher | undefined
let reader: TurnReader | undefined
let transcriber: Transcriber | undefined

/** The built-in embedder, which embeds each text once: most suites index the same sample resume. */
export function sharedEmbedder(): Embedder {
  if (embedder) return embedder
  const real = createBuiltInEmbedder({}, thread())
  const vectors = new Map<string, Float32Array>()
  embedder = {
    ...real,
    async embed(texts, signal) {
      const missing = [...new Set(texts)].filter((text) => !vectors.has(text))
      const made = missing.length > 0 || texts.length === 0 ? await real.embed(missing, signal) : []
      for (const [index, text] of missing.entries()) vectors.set(text, made[index] ?? new Float32Array())
      return texts.map((text) => Float32Array.from(vectors.get(text) ?? []))
    },
  }
  return embedder
}

/** The built-in line matcher, in the thread of that embedder. */
export function sharedMatcher(): LineMatcher {
  matcher ??= createBuiltInLineMatcher({}, thread())
  return matcher
}

/** The built-in turn reader, in the thread of that embedder. */
export function sharedReader(): TurnReader {
  reader ??= createBuiltInTurnReader({}, thread())
  return reader
}

function thread(): UseLiteThread {
  useLite ??= createUseLiteThread()
  return useLite
}

/** The built-in recogniser with one process, for suites that do not kill it. */
export function sharedTranscriber(): Transcriber {
  transcriber ??= createBuiltInTranscriber({ concurrency: 1 })
  return transcriber
}

/** The demo's recording of one speaker, 16 kHz. */
export function readSampleTrack(who: 'interviewer' | 'candidate'): Float32Array {
  const bytes = readFileSync(new URL(`../../demo/sample/${who}.wav`, import.meta.url))
  return readWav(bytes) ?? new Float32Array()
}

export interface SampleLine {
  who: 'interviewer' | 'candidate'
  startMs: number
  endMs: number
  text: string
}

/** What is said in the demo's recordings, and when. */
export function readSampleLines(): SampleLine[] {
  return JSON.parse(readFileSync(new URL('../../demo/sample/timeline.json', import.meta.url), 'utf8'))
}

/** The sound of a line with a little silence around it. */
export const cutSampleLine = ({ who, startMs, endMs }: SampleLine) =>
  readSampleTrack(who).slice((startMs - 200) * 16, (endMs + 300) * 16)
