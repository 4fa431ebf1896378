import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Embedder } from '../../apps/api/src/ports/embedder.ts'

/** An embedder that keeps its vectors in a file, so that training and measuring again take seconds. */
export interface CachedEmbedder extends Embedder {
  /** Writes the vectors that are new; call it at the end. */
  save(): void
}

/** `file` null keeps the vectors in memory only. A file of another model is not used. */
export function createCachedEmbedder(embedder: Embedder, file: string | null): CachedEmbedder {
  const known = readVectors(embedder, file)
  const sizeBefore = known.size
  return {
    ...embedder,
    async embed(texts, signal) {
      const missing = [...new Set(texts.filter((text) => !known.has(text)))]
      const vectors = missing.length > 0 ? await embedder.embed(missing, signal) : []
      missing.forEach((text, at) => {
        const vector = vectors[at]
        if (vector) known.set(text, vector)
      })
      return texts.map((text) => known.get(text) ?? new Float32Array(embedder.dimensions))
    },
    save() {
      if (file !== null && known.size > sizeBefore) writeVectors(embedder, known, file)
    },
  }
}

function readVectors({ modelId, dimensions }: Embedder, file: string | null): Map<string, Float32Array> {
  if (file === null || !existsSync(file)) return new Map()
  const stored = JSON.parse(readFileSync(file, 'utf8')) as { modelId: string; texts: string[] }
  if (stored.modelId !== modelId) return new Map()
  const bytes = readFileSync(`${file}.f32`)
  const all = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  return new Map(stored.texts.map((text, at) => [text, all.slice(at * dimensions, (at + 1) * dimensions)]))
}

function writeVectors(
  { modelId, dimensions }: Embedder,
  vectors: ReadonlyMap<string, Float32Array>,
  file: string,
): void {
  const all = new Float32Array(vectors.size * dimensions)
  let at = 0
  for (const vector of vectors.values()) {
    all.set(vector, at)
    at += dimensions
  }
  writeFileSync(file, JSON.stringify({ modelId, texts: [...vectors.keys()] }))
  writeFileSync(`${file}.f32`, new Uint8Array(all.buffer))
}
