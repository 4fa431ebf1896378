import { globSync } from 'node:fs'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

type TestSet = 'billing' | 'coach' | 'contracts' | 'live' | 'live-pure' | 'rest'

/** A part of the product whose tests are tried by breaking it. */
export interface Place {
  name: string
  folder: string
  /** `<tests>.vitest.config.ts` names them; those of pure places need no database, which makes them quick. */
  tests: TestSet
  /** Those of them that need no database, with `--quick`: minutes instead of hours, and a lower bound. */
  quickTests?: TestSet
  /** The place is mostly data of its modules, such as schemas, and quick enough to run all of its tests for each. */
  triesData?: boolean
}

export const places: readonly Place[] = [
  { name: 'coach', folder: 'apps/api/src/coach', tests: 'coach' },
  { name: 'live-engine', folder: 'apps/api/src/live-engine', tests: 'live', quickTests: 'live-pure' },
  { name: 'contracts', folder: 'packages/contracts/src', tests: 'contracts', triesData: true },
  { name: 'billing', folder: 'apps/api/src/features/billing', tests: 'billing' },
  { name: 'rest', folder: 'apps/api/src/rest', tests: 'rest' },
]

/** Texts alone: of the law, and of the criteria that a language model is given. Evals and readers judge them. */
const texts = /\/(legal-texts|judged-criteria)\.ts$/

/** The product files of a place, or those of them below `only`, as paths from the root. */
export function listFiles(place: Place, only?: string): string[] {
  return globSync(`${place.folder}/**/*.ts`, { cwd: repositoryRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixture)\.ts$|-suite\.ts$|\/testing-/.test(file))
    .filter((file) => !texts.test(file))
    .filter((file) => !only || file.startsWith(`${place.folder}/${only}`))
    .sort()
}
