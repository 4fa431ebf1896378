import { join } from 'node:path'
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const root = join(import.meta.dirname, '../..')

/** The tests of several packages as one project. Contracts are taken by path: their link leads out of Stryker's copy. */
export function mutateConfig(test: TestProjectInlineConfiguration['test']) {
  const alias = [
    { find: /^@cuelight\/contracts\/(.*)$/, replacement: `${root}/packages/contracts/src/$1.ts` },
  ]
  return defineConfig({
    root,
    resolve: { alias },
    test: { testTimeout: 30_000, hookTimeout: 60_000, ...test },
  })
}
