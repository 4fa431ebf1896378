import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createBuiltInFileStore } from './built-in.ts'
import { describeFileStoreContract } from './contract-suite.ts'

let directory = ''
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cuelight-files-'))
})
afterAll(() => rm(directory, { recursive: true }))

describeFileStoreContract('A folder', async () =>
  createBuiltInFileStore({ directory: join(directory, 'suite') }),
)

it('leaves nothing behind of a file it could not write', async () => {
  const files = createBuiltInFileStore({ directory: join(directory, 'blocked') })
  await files.check()
  await writeFile(join(directory, 'blocked', 'cv'), 'a file stands where a folder must be')
  const attempt = files.put('cv/1/a.pdf', new Uint8Array([1]), 'application/pdf')
  await expect(attempt).rejects.toMatchObject({ code: 'provider-unavailable' })
  expect(await readdir(join(directory, 'blocked', '.unfinished'))).toEqual([])
})
