import { competencyOf } from '@cuelight/contracts/occasions'
import type { Transaction } from '@cuelight/db/client'
import { scoreCompetencies } from '../../coach/questions/competencies.ts'
import type { BankStory } from '../../coach/rubric/rubric-input.ts'
import { listWords } from '../../coach/stories/story-parts.ts'
import type { Services } from '../../core/context.ts'
import { cueOf, readStoredStories, wordsOf } from './kept-stories.ts'

/** The stories a candidate keeps, part by part, for feedback to propose. */
export async function readBankStories(
  reader: { db: Services['db'] | Transaction },
  userId: number,
): Promise<BankStory[]> {
  const stored = await readStoredStories(reader, userId)
  return stored.map(({ row, chosenFor }) => {
    const lines = row.lines.map(({ text }) => text)
    const words = wordsOf(row)
    const shown = scoreCompetencies([...lines, ...listWords(words)].join(' '))
    return {
      cue: cueOf(row),
      words,
      lines,
      chosenFor: [...new Set(chosenFor.map(competencyOf))],
      competencies: shown.map(({ competency }) => competency.id),
    }
  })
}
