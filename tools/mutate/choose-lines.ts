import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seededRandom } from '../../apps/api/src/coach/seeded-random.ts'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

/** Long enough for most functions to stay whole. */
const windowLines = 20

/** Draws `percent` of the files in windows of lines, as Stryker's `file:from-to`; the same seed draws the same. */
export function chooseLines(files: readonly string[], percent: number, seed: string): string[] {
  const random = seededRandom(seed)
  return files.flatMap((file) => {
    const lineCount = readFileSync(join(repositoryRoot, file), 'utf8').split('\n').length
    const starts = Array.from({ length: Math.ceil(lineCount / windowLines) }, (_, at) => at * windowLines + 1)
    return starts
      .filter(() => random() * 100 < percent)
      .map((from) => `${file}:${from}-${Math.min(from + windowLines - 1, lineCount)}`)
  })
}
