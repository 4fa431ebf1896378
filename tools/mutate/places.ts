import { globSync } from 'node:fs'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

/** A part of the product whose tests are tried by breaking it. */
export interface Place {
  name: string
  folder: string
  /** Pure places run without a database, which makes them quick. */
  isPure: boolean
}

export const places: readonly Place[] = [
  { name: 'coach', folder: 'apps/api/src/coach', isPure: true },
  { name: 'live-engine', folder: 'apps/api/src/live-engine', isPure: true },
  { name: 'contracts', folder: 'packages/contracts/src', isPure: true },
  { name: 'billing', folder: 'apps/api/src/features/billing', isPure: false },
  { name: 'rest', folder: 'apps/api/src/rest', isPure: false },
]

/** The product files of a place, or those of them below `only`, as paths from the root. */
export function listFiles(place: Place, only?: string): string[] {
  return globSync(`${place.folder}/**/*.ts`, { cwd: repositoryRoot })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !/\.(test|fixture)\.ts$|-suite\.ts$|\/testing-/.test(file))
    .filter((file) => !only || file.startsWith(`${place.folder}/${only}`))
    .sort()
}
