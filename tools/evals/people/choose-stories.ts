import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { occasionSchema } from '@cuelight/contracts/occasions'
import { z } from 'zod'
import { competencies } from '../../../apps/api/src/coach/questions/competencies.ts'
import { draftStories } from '../../../apps/api/src/coach/stories/draft-stories.ts'
import type { ChosenStory } from '../../../apps/api/src/coach/stories/match-story.ts'
import { proposeStories, rateCompetencies } from '../../../apps/api/src/coach/stories/rate-competencies.ts'
import { noWords } from '../../../apps/api/src/coach/stories/story-parts.ts'
import type { ResumeLine } from '../../../apps/api/src/ports/language-model.ts'
import { readRows } from '../labelled-resume.ts'
import type { Person } from './read-people.ts'

/** What the three cues stand for: of a story only one. */
export function offerThree(nearest: readonly ResumeLine[], stories: readonly ChosenStory[]): number[] {
  const offered: number[][] = []
  for (const { resumeLineId } of nearest) {
    if (offered.flat().includes(resumeLineId)) continue
    const held = stories.find(({ story }) => story.lines.some((line) => line.resumeLineId === resumeLineId))
    offered.push(held?.story.lines.map((line) => line.resumeLineId) ?? [resumeLineId])
    if (offered.length === 3) break
  }
  return offered.flat()
}

const choiceSchema = z.object({ resume: z.string(), theme: z.string(), lines: z.array(z.string()) })
/** What people tell for the usual questions, in `choices.jsonl` of a folder. */
export const readChoices = (folder: string) => readRows(choiceSchema, join(folder, 'choices.jsonl'))
/** Of the repository's own people; tools/evals/data/README.md says who wrote it. */
export const choices = readChoices(fileURLToPath(new URL('../data', import.meta.url)))

/** Whether data/choices.jsonl says what a person would tell. */
export const hasChoices = (id: string) => choices.some(({ resume }) => resume === id)

/**
 * A candidate who has taken the two minutes. Where data/choices.jsonl says what they tell for the usual questions, that
 * is chosen: it was written from the resume and the usual questions alone. For others see `chooseByLabels`,
 * an upper bound.
 */
export function chooseStories(person: Person, from = choices): ChosenStory[] {
  const own = from.filter(({ resume }) => resume === person.id)
  if (own.length === 0) return chooseByLabels(person)
  const { lines, lineIds } = person
  return draftStories(lines).flatMap((draft, place) => {
    const ids = draft.lines.map(({ resumeLineId }) => lineIds[resumeLineId - 1] ?? '')
    const chosenFor = occasionSchema.options.filter((occasion) =>
      own.some(({ theme, lines: told }) => theme === occasion && told.some((id) => ids.includes(id))),
    )
    const { cue, roleHeader } = draft
    const story = { id: place + 1, cue, words: noWords, roleHeader, lines: draft.lines, own: null }
    return chosenFor.length > 0 ? [{ story, chosenFor }] : []
  })
}

/**
 * A candidate who has taken the two minutes: for each competency they choose, among the three stories the product offers,
 * those with a line they would tell to a question of that competency. What is not offered is not chosen.
 */
function chooseByLabels({ lines, lineIds, questions }: Person): ChosenStory[] {
  const drafts = draftStories(lines)
  const places = drafts.map((draft) => ({ linePlaces: draft.lines.map((line) => lines.indexOf(line)) }))
  const proposals = proposeStories(places, rateCompetencies(lines))
  return drafts.flatMap((draft, place) => {
    const ids = draft.lines.map(({ resumeLineId }) => lineIds[resumeLineId - 1] ?? '')
    const chosenFor = competencies.flatMap(({ id }) => {
      const isOffered = proposals.get(id)?.includes(place)
      const isRight = questions.some(
        ({ competency, kind, best }) =>
          competency === id && kind === 'behavioural' && best.some((line) => ids.includes(line)),
      )
      return isOffered && isRight ? [id] : []
    })
    const { cue, roleHeader } = draft
    const story = { id: place + 1, cue, words: noWords, roleHeader, lines: draft.lines, own: null }
    return chosenFor.length > 0 ? [{ story, chosenFor }] : []
  })
}
