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
  // Apart, or a screen that needs a trifle they lie with would wait for them: the rules of forms, and what lies above a page.
  { name: 'rules', test: /node_modules[\\/]zod[\\/]/, priority: 1 },
  gatherImportsOf('layers', '/src/layers/radix-layers.ts', 1),
  {
    name: 'parts',
    test: /packages[\\/]ui[\\/]src[\\/](actions|content|dialogs|feedback|forms)[\\/]|lucide-react/,
    priority: 1,
    minShareCount: 3,
  },
  {
    name: 'shared',

    minShareCount: 2,
    entriesAware: true,
    entriesAwareMergeThreshold: 3_000,
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
    const importers = findImporters(id, context)
    const isInside = id.endsWith(root) || importers.some((importer) => isImported(importer, context))
    known.set(id, isInside)
    return isInside
  }
  return { name: (id, context) => (isImported(id, context) ? name : null), priority }
}

const iconFile = /lucide-react[\\/].*[\\/]icons[\\/]([\w-]+)\.m?js$/
const iconList = /lucide-react[\\/].*[\\/]lucide-react\.m?js$/

/** Every icon is imported by the list of all, and through that by everybody; what counts is who names it. */
function findImporters(id: string, context: Context): readonly string[] {
  const importers = context.getModuleInfo(id)?.importers ?? []
  const [, file] = iconFile.exec(id) ?? []
  if (!file) return importers
  const name = new RegExp(
    `\\b${file.replaceAll(/(^|-)(\w)/g, (_, _dash, letter) => letter.toUpperCase())}\\b`,
  )
  return importers.flatMap((importer) =>
    iconList.test(importer)
      ? (context.getModuleInfo(importer)?.importers ?? []).filter((each) =>
          name.test(context.getModuleInfo(each)?.code ?? ''),
        )
      : [importer],
  )
}
