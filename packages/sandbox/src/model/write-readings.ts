import type { PromptLine, ReadPrompt } from './read-prompt.ts'
import type { ReferenceBook } from './reference-answers.ts'
import { countShared, squeeze, stems } from './words.ts'

/** Whether a labelled sentence is fair, by its text as `squeeze` leaves it. */
export type Labels = ReadonlyMap<string, boolean>

/** What a reading is made from. */
export interface Reader {
  book: ReferenceBook
  labels: Labels
  /** Passes everything. */
  isBlind: boolean
}

const numbered = /^(\d{1,4}) \((.{0,400}?)\) (.{1,4000})$/u

/** Says of each sentence whether it follows: a good reader knows the labels and the reference answers and passes nothing else. */
export function writeReadings({ book, labels, isBlind }: Reader, { blocks, lines }: ReadPrompt) {
  const isFair = (text: string) => labels.get(squeeze(text)) ?? book.holds(text)
  const readings = (blocks.get('sentences') ?? '').split('\n').flatMap((row) => {
    const [, sentence, ids = '', text = ''] = numbered.exec(row) ?? []
    if (sentence === undefined) return []
    const cited = ids.match(/-?\d{1,12}/g)?.map(Number) ?? []
    const own = lines.filter(({ id }) => cited.includes(id))
    const follows = isBlind || isFair(text)
    return [{ sentence: Number(sentence), quote: follows ? quoteFor(text, own) : '', follows }]
  })
  return { readings }
}

/** The first words of the line that shares most with the sentence. */
function quoteFor(text: string, lines: readonly PromptLine[]): string {
  const words = stems(text)
  const [nearest] = lines.toSorted(
    (one, other) => countShared(words, stems(other.text)) - countShared(words, stems(one.text)),
  )
  return nearest?.text.split(' ').slice(0, 8).join(' ') ?? ''
}
