import { checkSegmentsTwice } from '../../../apps/api/src/features/answer/index.ts'
import type { Figure } from '../../kit/measure.ts'
import { openAccount, type ProductParts } from '../../kit/product-parts.ts'
import { describeShare } from '../../kit/share.ts'
import { type Group, isFair, readPeople, readSentences, sendings } from '../claim-sentences.ts'
import { inParallel } from './ask-people.ts'

const groups = ['pairs', 'held', 'open', 'more', 'moreHeld'] as const satisfies readonly Group[]

/** What a good reader knows: every label of the sets. */
export const readLabels = () =>
  groups.flatMap((group) => readSentences(group).map((row) => ({ text: row.sentence, isFair: isFair(row) })))

/** What stands of the labelled sentences when a model reads again what the rules are not sure about. */
export async function describeReadings({ services }: ProductParts, reader: string): Promise<Figure[]> {
  const { ctx } = await openAccount(services)
  const { userId } = ctx.actor
  const figures: Figure[] = []
  for (const group of groups) {
    const people = readPeople(group)
    const judged = await inParallel(readSentences(group), 4, async (row) => {
      const person = people.get(row.resume)
      if (!person) throw new Error(`There is no resume ${row.resume}.`)
      const sources = { lines: person.lines, job: person.job, question: '' }
      const texts: string[] = []
      for (const sent of sendings(row)) {
        const segments = [person.toSegment(sent)]
        const { kept } = await checkSegmentsTwice(ctx, { segments, sources }, { userId })
        texts.push(...kept.map(({ text }) => text))
      }
      return { isFair: isFair(row), isWhole: texts.includes(row.sentence), isLost: texts.length === 0 }
    })
    const fair = judged.filter((one) => one.isFair)
    const wrong = judged.filter((one) => !one.isFair)
    const share = (name: string, some: typeof judged, of: typeof judged) =>
      describeShare(`${group}, ${reader} reader: ${name}`, some.length, of.length)
    figures.push(
      share(
        'fair sentences not shown as they are',
        fair.filter(({ isWhole }) => !isWhole),
        fair,
      ),
      share(
        'fair sentences lost',
        fair.filter(({ isLost }) => isLost),
        fair,
      ),
      share(
        'wrong sentences shown',
        wrong.filter(({ isWhole }) => isWhole),
        wrong,
      ),
    )
  }
  return figures
}
