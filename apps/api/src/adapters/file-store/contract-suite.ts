import { beforeAll, describe, expect, it } from 'vitest'
import type { FileStore } from '../../ports/file-store.ts'

const pdf = 'application/pdf'

/** What every file store must keep, wherever the bytes lie. */
export function describeFileStoreContract(name: string, create: () => Promise<FileStore>): void {
  describe(`${name} keeps the file store's contract`, () => {
    let files: FileStore
    beforeAll(async () => {
      files = await create()
    })

    it('returns exactly the bytes it stored, even none', async () => {
      const bytes = Uint8Array.from({ length: 300_000 }, (_, index) => (index * 31) % 256)
      await files.put('cv/1/whole.pdf', bytes, pdf)
      await files.put('cv/1/empty.pdf', new Uint8Array(), pdf)
      expect(await files.get('cv/1/whole.pdf')).toEqual(bytes)
      expect(await files.get('cv/1/empty.pdf')).toEqual(new Uint8Array())
    })

    it('replaces a file whole', async () => {
      await files.put('cv/2/same.pdf', new Uint8Array(1000).fill(1), pdf)
      await files.put('cv/2/same.pdf', new Uint8Array([2, 3]), pdf)
      expect(await files.get('cv/2/same.pdf')).toEqual(new Uint8Array([2, 3]))
    })

    it('says not-found for a missing file, and deleting one is no error', async () => {
      await files.put('cv/3/gone.pdf', new Uint8Array([1]), pdf)
      await files.delete('cv/3/gone.pdf')
      await files.delete('cv/3/gone.pdf')
      await expect(files.get('cv/3/gone.pdf')).rejects.toMatchObject({
        name: 'DomainError',
        code: 'not-found',
      })
    })

    it.each([
      '',
      '../secret',
      'cv/../../secret',
      '/etc/passwd',
      'cv//a',
      'cv/.hidden',
      'cv\\a',
      'cv/a\0',
      'cv/a b',
    ])('refuses the key %j', async (key) => {
      await expect(async () => files.put(key, new Uint8Array([1]), pdf)).rejects.toThrow('Not a key')
      await expect(async () => files.get(key)).rejects.toThrow('Not a key')
      await expect(async () => files.delete(key)).rejects.toThrow('Not a key')
    })

    it('says that it is ready', async () => {
      await expect(files.check()).resolves.toBeUndefined()
    })
  })
}
