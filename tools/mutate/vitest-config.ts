import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** The tests of several packages as one project. Contracts are taken by path: their link leads out of Stryker's copy. */
export function mutateConfig(test: TestProjectInlineConfiguration['test']) {
  const folder = join(root, 'packages/contracts')
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, string>
  }
  const alias = Object.entries(exports).map(([entry, file]) => ({
    find: new RegExp(`^@cuelight/contracts/${entry.slice(2).replace('*', '(.*)')}$`),
    replacement: join(folder, file.replace('*', '$1')),
  }))
  return defineConfig({
    root,
    resolve: { alias },
    test: { testTimeout: 30_000, hookTimeout: 60_000, ...test },
  })
}
