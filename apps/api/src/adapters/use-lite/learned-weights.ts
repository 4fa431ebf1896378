import { readFileSync } from 'node:fs'
import { z } from 'zod'

const cardSchema = z.object({
  about: z.string(),
  modelId: z.string(),
  /** Numbers that the model needs beside its tensors, by name. */
  scales: z.record(z.string(), z.number()),
  /** In the order of the file. `bytes`: whole numbers of a byte, each row with a factor of its own before them. */
  tensors: z.array(
    z.object({ name: z.string(), rows: z.int(), columns: z.int(), kind: z.enum(['numbers', 'bytes']) }),
  ),
})

/** What was learned on top of USE-lite: `tools/train/matcher` and `tools/train/turn-reader` write these files. */
export type LearnedModel = 'matcher' | 'turn-reader'

/** The learned weights of a model. */
export interface LearnedWeights {
  /** A number of the card by its name; throws for one it lacks. */
  scale(name: string): number
  /** A tensor by its name; throws for one that is not there. */
  take(name: string): Float32Array<ArrayBuffer>
  tensors: ReadonlyMap<string, Float32Array<ArrayBuffer>>
}

const data = (file: string) => new URL(`data/${file}`, import.meta.url)

/** What is known of a model without reading its weights. */
export const readCard = (model: LearnedModel) =>
  cardSchema.parse(JSON.parse(readFileSync(data(`${model}.json`), 'utf8')))

/** Reads the weights of a model, 7.4 MB; throws when the file is not as long as its card says. */
export function readLearnedWeights(model: LearnedModel): LearnedWeights {
  const card = readCard(model)
  const bytes = readFileSync(data(`${model}.bin`))
  let at = 0
  const next = (length: number) => {
    const part = bytes.buffer.slice(bytes.byteOffset + at, bytes.byteOffset + at + length)
    at += length
    return part
  }
  const found = card.tensors.map(({ name, rows, columns, kind }): [string, Float32Array<ArrayBuffer>] => {
    if (kind === 'numbers') return [name, new Float32Array(next(4 * rows * columns))]
    const factors = new Float32Array(next(4 * rows))
    const whole = new Int8Array(next(rows * columns))
    return [
      name,
      Float32Array.from(whole, (value, place) => value * (factors[Math.floor(place / columns)] ?? 0)),
    ]
  })
  if (at !== bytes.length) throw new Error(`The weights of ${model} are not as long as their card says.`)
  const tensors = new Map(found)
  const need = <Value>(value: Value | undefined, name: string): Value => {
    if (value === undefined) throw new Error(`The weights of ${model} lack ${name}.`)
    return value
  }
  return {
    scale: (name) => need(card.scales[name], name),
    take: (name) => need(tensors.get(name), name),
    tensors,
  }
}
