// Plugins for Stryker, loaded by the processes it starts. One leaves out what no test should hold, one draws a sample.
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

interface SyntaxNode {
  type: string
  name?: string
  callee?: SyntaxNode
  object?: SyntaxNode
  property?: SyntaxNode
}

const isLogger = (node: SyntaxNode | undefined): boolean =>
  node?.name === 'logger' || node?.property?.name === 'logger'

/**
 * Leaves out the words of log entries and of `new Error(…)`, which only a mistake in our own code raises: people read
 * them, no code does, and a test would only copy them. What callers see is a DomainError and is tried.
 */
const wordsIgnorer = {
  shouldIgnore({ node, parent }: { node: SyntaxNode; parent?: SyntaxNode }): string | undefined {
    if (node.type !== 'StringLiteral' && node.type !== 'TemplateLiteral') return undefined
    if (parent?.type === 'NewExpression' && parent.callee?.name === 'Error')
      return 'words of an internal error'
    if (parent?.type === 'CallExpression' && isLogger(parent.callee?.object)) return 'words of a log entry'
    return undefined
  },
}

export const strykerPlugins = [
  { kind: 'Checker', name: 'sample', injectableClass: SampleChecker },
  { kind: 'Ignore', name: 'words', value: wordsIgnorer },
]
