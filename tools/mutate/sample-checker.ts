// A plugin for Stryker, loaded by the processes it starts: of all changes it lets through those that the seed draws.
import { relative } from 'node:path'
import { seededRandom } from '../../apps/api/src/coach/seeded-random.ts'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

/** What `runStryker` passes in Stryker's options. */
export interface Sample {
  /** The share of all changes that are tried, from 0 to 1. */
  share: number
  seed: string
}

interface Mutant {
  id: string
  fileName: string
  replacement: string
  location: { start: { line: number; column: number } }
}

class SampleChecker {
  /** Stryker injects its options. */
  static readonly inject = ['options'] as const
  readonly #sample: Sample

  constructor(options: { sample: Sample }) {
    this.#sample = options.sample
  }

  async init(): Promise<void> {}

  async group(mutants: readonly Mutant[]): Promise<string[][]> {
    return [mutants.map(({ id }) => id)]
  }

  async check(mutants: readonly Mutant[]): Promise<Record<string, { status: string; reason?: string }>> {
    return Object.fromEntries(mutants.map((mutant) => [mutant.id, this.#judge(mutant)]))
  }

  /** Each change is drawn by what it is, so a draw stays the same while other files change. */
  #judge({ fileName, location, replacement }: Mutant) {
    const file = relative(repositoryRoot, fileName).replaceAll('\\', '/')
    const key = [this.#sample.seed, file, location.start.line, location.start.column, replacement].join(':')
    const isDrawn = seededRandom(key)() < this.#sample.share
    return isDrawn ? { status: 'passed' } : { status: 'compileError', reason: 'not in the sample' }
  }
}

export const strykerPlugins = [{ kind: 'Checker', name: 'sample', injectableClass: SampleChecker }]
