import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Embedder } from '../../ports/embedder.ts'
import { maxTextCharacters } from '../use-lite/texts.ts'

const dot = (a: Float32Array, b: Float32Array) =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)

/** What every adapter of the port promises. */
export function describeEmbedderContract(name: string, create: () => Promise<Embedder>): void {
  describe(`${name} keeps the contract of the port`, () => {
    let embedder: Embedder
    beforeAll(async () => {
      embedder = await create()
    })
    afterAll(() => embedder.close())

    it('names its model with the length of its vectors', () => {
      expect(embedder.modelId).toMatch(new RegExp(`^[a-z]+:.+@${embedder.dimensions}$`))
    })

    it('gives one unit-length vector per text, in order, over several batches', async () => {
      const texts = Array.from({ length: 70 }, (_, index) => `Line ${index} about topic ${index * 7}`)
      const vectors = await embedder.embed(texts)
      expect(vectors).toHaveLength(70)
      for (const vector of vectors) {
        expect(vector).toHaveLength(embedder.dimensions)
        expect(dot(vector, vector)).toBeCloseTo(1, 4)
      }
      const [alone] = await embedder.embed([texts[40] ?? ''])
      expect(alone && vectors[40] && dot(alone, vectors[40])).toBeCloseTo(1, 4)
    })

    it('has nothing to do without texts, and refuses a blank one', async () => {
      expect(await embedder.embed([])).toEqual([])
      await expect(embedder.embed(['fine', ' \n '])).rejects.toMatchObject({ code: 'invalid-input' })
    })

    it('reads only the first characters of an endless text', async () => {
      const start = 'reduced latency of the checkout '.repeat(100).slice(0, maxTextCharacters)
      const [short, long] = await embedder.embed([start, `${start}${' and more'.repeat(20_000)}`])
      expect(short && long && dot(short, long)).toBeCloseTo(1, 3)
    })

    it('stops when its signal is aborted', async () => {
      await expect(embedder.embed(['one'], AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough')
    })

    it('checks itself', async () => {
      await expect(embedder.check()).resolves.toBeUndefined()
    })
  })
}
