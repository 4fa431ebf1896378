import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { measurePage, type PageWeight } from './testing/measure-page.ts'

const siteFolder = join(import.meta.dirname, '..')
const dist = join(siteFolder, 'dist')
const limits: PageWeight = { totalBytes: 150_000, scriptBytes: 15_000 }
let weights: Map<string, PageWeight>

beforeAll(() => {
  if (!existsSync(join(dist, 'index.html')))
    execFileSync('pnpm', ['run', 'build'], {
      cwd: siteFolder,
      stdio: 'pipe',
      shell: process.platform === 'win32',
    })
  weights = new Map(globSync('**/*.html', { cwd: dist }).map((file) => [file, measurePage(dist, file)]))
})

test.each(['totalBytes', 'scriptBytes'] as const)('no page goes over the budget of %s', (kind) => {
  expect(weights.size).toBeGreaterThan(30)
  const heavy = [...weights].filter(([, weight]) => weight[kind] > limits[kind])
  expect(heavy).toEqual([])
})

test('the measure sees the font, the styles and the scripts of a page', () => {
  const landing = weights.get('index.html')
  expect(landing?.scriptBytes).toBeGreaterThan(1_000)
  // The Latin font alone has 48 kB.
  expect(landing?.totalBytes).toBeGreaterThan(60_000)
})
