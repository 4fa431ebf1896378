import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createBuiltInEmbedder } from '../../../apps/api/src/adapters/embedder/built-in.ts'
import { byteSteps } from '../../../apps/api/src/coach/rubric/rubric-model.ts'
import { vectorTexts } from '../../../apps/api/src/coach/rubric/vector-texts.ts'
import type { GradedAnswer } from '../../evals/read-graded.ts'

/** Vectors by sentence. */
export class SentenceVectors {
  readonly #vectors: ReadonlyMap<string, Float32Array>

  private constructor(vectors: ReadonlyMap<string, Float32Array>) {
    this.#vectors = vectors
  }

  /** Embeds what `file` does not hold yet, and keeps all of it there. */
  static async read(answers: readonly GradedAnswer[], file: string | undefined): Promise<SentenceVectors> {
    const kept: [string, number[]][] = file && existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
    const found = new Map(kept.map(([text, values]) => [text, Float32Array.from(values)]))
    const texts = new Set(answers.flatMap(({ question, text }) => vectorTexts(question, text) ?? []))
    for (const [text, vector] of await embed([...texts].filter((text) => !found.has(text))))
      found.set(text, vector)
    if (file) writeFileSync(file, JSON.stringify([...found].map(([text, vector]) => [text, [...vector]])))
    return new SentenceVectors(found)
  }

  of(text: string): Float32Array {
    const vector = this.#vectors.get(text)
    if (!vector) throw new Error(`no vector for ${text}`)
    return vector
  }

  /** Of a question, and of each part of an answer to it. */
  ofAnswer(question: string, answer: string): { question: Float32Array; windows: Float32Array[] } {
    const [asked = '', ...windows] = vectorTexts(question, answer) ?? []
    return { question: this.of(asked), windows: windows.map((text) => this.of(text)) }
  }
}

async function embed(missing: readonly string[]): Promise<[string, Float32Array<ArrayBuffer>][]> {
  // Texts of one length share a batch without padding.
  const texts = missing.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))
  const embedder = createBuiltInEmbedder({ deadlineMs: 600_000 })
  const made: [string, Float32Array<ArrayBuffer>][] = []
  for (let at = 0; at < texts.length; at += 64) {
    const batch = texts.slice(at, at + 64)
    const vectors = await embedder.embed(batch)
    for (const [index, text] of batch.entries()) made.push([text, Float32Array.from(vectors[index] ?? [])])
  }
  await embedder.close()
  return made
}

function toSteps(vector: Float32Array): Int8Array {
  return Int8Array.from(vector, (value) => Math.max(-127, Math.min(127, Math.round(value * byteSteps))))
}

/** With the steps in which the weights file stores it. */
export function toBytes(vector: Float32Array): Float32Array<ArrayBuffer> {
  return Float32Array.from(toSteps(vector), (step) => step / byteSteps)
}

export function pack(vector: Float32Array): string {
  return Buffer.from(toSteps(vector).buffer).toString('base64')
}
