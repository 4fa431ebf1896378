import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Stryker } from '@stryker-mutator/core'
import { repositoryRoot } from '../../apps/api/src/settings.ts'
import type { Place } from './places.ts'
import type { Sample } from './stryker-plugins.ts'

const require = createRequire(import.meta.url)
/** Beside twice its usual time, a test that a mutant sends round in circles gets this. */
const timeoutMs = 10_000

/** One change, where it was made, and whether a test noticed it. */
export type MutantResult = Awaited<ReturnType<Stryker['runMutationTest']>>[number]

/** Breaks the files one change at a time, as far as the sample goes, and runs the tests that reach each change. */
export function runStryker(
  place: Place,
  mutate: string[],
  sample: Sample,
  concurrency: number,
): Promise<MutantResult[]> {
  // Stryker copies the folder it stands in, and the tests read files all over the repository.
  process.chdir(repositoryRoot)
  return new Stryker({
    mutate,
    concurrency,
    testRunner: 'vitest',
    // By its address, because it looks for plugins beside itself and pnpm keeps them apart.
    plugins: [
      require.resolve('@stryker-mutator/vitest-runner'),
      join(repositoryRoot, 'tools/mutate/stryker-plugins.ts'),
    ],
    checkers: ['sample'],
    ignorers: ['words'],
    sample,
    warnings: false,
    vitest: {
      configFile: `tools/mutate/${place.tests}.vitest.config.ts`,
      related: true,
    },
    coverageAnalysis: 'perTest',
    // Data of a module would ask for all tests each; a table of words is proved by evals, not by mutants.
    ignoreStatic: !place.triesData,
    // There is none: Stryker would rewrite it with a TypeScript that has no such interface any more.
    tsconfigFile: 'tools/mutate/no-tsconfig.json',
    ignorePatterns: ['.tools', '.data', '.turbo', '**/dist', '**/.astro', 'bench'],
    timeoutMS: timeoutMs,
    reporters: ['progress-append-only'],
    cleanTempDir: 'always',
    allowEmpty: true,
    logLevel: 'warn',
  } as ConstructorParameters<typeof Stryker>[0]).runMutationTest()
}
