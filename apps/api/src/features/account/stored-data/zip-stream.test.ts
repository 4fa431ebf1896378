import { unzipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ArchiveFile, zipFiles } from './zip-stream.ts'

const encode = (text: string) => new TextEncoder().encode(text)

async function* list(files: readonly ArchiveFile[]) {
  yield* files
}

async function zip(files: readonly ArchiveFile[]): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of zipFiles(list(files), new Date('2026-11-22T12:00:00Z'))) pieces.push(piece)
  return Buffer.concat(pieces)
}

it('reads back to the same files: empty, long, in many pieces, stored and compressed', async () => {
  const long = 'Sentences that are much alike compress well. '.repeat(40_000)
  const noise = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 7919 * (index % 251)) % 256)
  const many = Array.from({ length: 500 }, (_, index) => encode(`row ${index}\n`))
  const bytes = await zip([
    { name: 'empty.json', chunks: [] },
    { name: 'long.txt', chunks: [encode(long)] },
    { name: 'many.txt', chunks: many },
    { name: 'sound.webm', isCompressed: true, chunks: [noise, noise] },
  ])
  const files = unzipSync(bytes)
  expect(Object.keys(files)).toEqual(['empty.json', 'long.txt', 'many.txt', 'sound.webm'])
  expect(files['empty.json']).toHaveLength(0)
  expect(new TextDecoder().decode(files['long.txt'])).toBe(long)
  expect(Buffer.from(files['many.txt'] ?? []).equals(Buffer.concat(many))).toBe(true)
  expect(Buffer.from(files['sound.webm'] ?? []).equals(Buffer.concat([noise, noise]))).toBe(true)
  expect(bytes.length).toBeLessThan(noise.length * 2 + 60_000)
})

it('ends with the failure of a file, and with the reader', async () => {
  const failing: ArchiveFile = {
    name: 'broken.txt',
    chunks: (async function* () {
      yield encode('a beginning')
      throw new Error('the store is gone')
    })(),
  }
  await expect(zip([failing])).rejects.toThrow('the store is gone')
  const stream = zipFiles(list([{ name: 'a.txt', chunks: [encode('x'.repeat(1e6))] }]), new Date())
  expect((await stream.next()).done).toBe(false)
  expect((await stream.return(undefined)).done).toBe(true)
})
