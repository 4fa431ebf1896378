import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

const [, ...walks] = readFileSync(join(repositoryRoot, 'docs/walks.md'), 'utf8').split('\n## ')
const filesOf = (walk: string) =>
  [...walk.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, path = '']) =>
    /^(apps|packages)\//.test(path) ? path : `apps/api/src/${path}`,
  )

it.each(walks.map((walk) => [walk.split('\n')[0], filesOf(walk)] as const))('%s', (_, files) => {
  expect(files.length).toBeGreaterThan(4)
  expect(files.length).toBeLessThanOrEqual(30)
  expect(new Set(files).size).toBe(files.length)
  expect(files.filter((file) => !existsSync(join(repositoryRoot, file)))).toEqual([])
})
