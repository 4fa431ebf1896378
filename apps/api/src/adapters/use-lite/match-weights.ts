import { readFileSync } from 'node:fs'
import { z } from 'zod'

const cardSchema = z.object({
  about: z.string(),
  modelId: z.string(),
  scales: z.object({ whole: z.number(), token: z.number() }),
  /** In the order of the file. `bytes`: whole numbers of a byte, each row with a factor of its own before them. */
  tensors: z.array(
    z.object({ name: z.string(), rows: z.int(), columns: z.int(), kind: z.enum(['numbers', 'bytes']) }),
  ),
})

/** The learned weights, by name; `tools/train/matcher` writes them. */
export interface MatchWeights {
  scales: { whole: number; token: number }
  tensors: ReadonlyMap<string, Float32Array<ArrayBuffer>>
}

const data = (file: string) => new URL(`data/${file}`, import.meta.url)

/** What is known of the weights without reading them. */
export const readMatchCard = () => cardSchema.parse(JSON.parse(readFileSync(data('matcher.json'), 'utf8')))

/** Reads the weights, 7.4 MB; throws when the file is not as long as its card says. */
export function readMatchWeights(): MatchWeights {
  const { scales, tensors } = readMatchCard()
  const bytes = readFileSync(data('matcher.bin'))
  let at = 0
  const take = (length: number) => {
    const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + length)
    at += length
    return part
  }
  const found = tensors.map(({ name, rows, columns, kind }): [string, Float32Array<ArrayBuffer>] => {
    if (kind === 'numbers') return [name, new Float32Array(take(4 * rows * columns))]
    const factors = new Float32Array(take(4 * rows))
    const whole = new Int8Array(take(rows * columns))
    return [
      name,
      Float32Array.from(whole, (value, place) => value * (factors[Math.floor(place / columns)] ?? 0)),
    ]
  })
  if (at !== bytes.length)
    throw new Error('The weights of the line matcher are not as long as their card says.')
  return { scales, tensors: new Map(found) }
}
