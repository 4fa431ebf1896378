import type { Rolldown } from 'vite'

type Context = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

/**
 * On a slow line a request costs more than some bytes too many, so the scripts are few: one for the sign-in page, one for
 * the frame around every screen, and for each screen its own and what it shares with others.
 */
export const scriptGroups: Rolldown.CodeSplittingGroup[] = [
  // Alone, or the first script would bring along whatever it lies with.
  { name: 'preload', test: /vite\/preload-helper/, priority: 4 },
  gatherImportsOf('start', '/src/start.tsx', 3),
  gatherImportsOf('frame', '/src/shell/routes/signed-in.tsx', 2),
  {
    name: 'shared',

    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
]

/** Everything a module imports, directly or not, but for what it loads later. */
function gatherImportsOf(name: string, root: string, priority: number): Rolldown.CodeSplittingGroup {
  const known = new Map<string, boolean>()
  const isImported = (id: string, context: Context): boolean => {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Until it is known otherwise, so that a circle ends.
    known.set(id, false)
    const importers = context.getModuleInfo(id)?.importers ?? []
    const isInside = id.endsWith(root) || importers.some((importer) => isImported(importer, context))
    known.set(id, isInside)
    return isInside
  }
  return { name: (id, context) => (isImported(id, context) ? name : null), priority }
}
