import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { kindEmbedder } from '../../coach/questions/weigh-kinds.ts'
import { sampleLines } from '../../coach/sample.fixture.ts'
import { rankResume } from '../../coach/text-tasks.ts'
import { inPlaceTextWorker } from '../../core/worker/in-place-text-worker.ts'
import { createBuiltInTextWorker } from './built-in.ts'

const builder = fileURLToPath(new URL('../../../scripts/build.mjs', import.meta.url))
/** Where packages are found as they are from `dist`. */
const parent = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

let folder: string
beforeAll(async () => {
  folder = mkdtempSync(`${parent}.production-`)
  await promisify(execFile)(process.execPath, [builder, folder])
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('reads in production whatever the coach reads at its first use', async () => {
  const worker = createBuiltInTextWorker({ threadFile: pathToFileURL(`${folder}/text-thread.js`) })
  const vector = Float32Array.from({ length: 512 }, (_, at) => Math.sin(at) / 16)
  const given = {
    lines: [...sampleLines],
    vectors: { model: kindEmbedder(), vectors: sampleLines.map(() => vector) },
    question: {
      text: 'Tell me about a time you led a team.',
      previous: null,
      vectors: [vector, vector],
      previousVectors: null,
    },
  }
  try {
    expect(await worker.run(rankResume, given)).toEqual(await inPlaceTextWorker.run(rankResume, given))
  } finally {
    await worker.close()
  }
})
