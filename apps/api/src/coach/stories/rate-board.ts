import type { OccasionKey } from '@cuelight/contracts/occasions'
import type { StoryPart, StoryWords } from '@cuelight/contracts/story'
import type { ResumeLine } from '../../ports/language-model.ts'
import type { LineVectors } from '../choose/line-features.ts'
import type { CompetencyId } from '../questions/competencies.ts'
import { draftStory, findStorySkills, groupLines, type StoryDraft } from './draft-stories.ts'
import { findContradictions } from './find-contradictions.ts'
import { rateCompetenciesInSteps, rateOccasionsInSteps } from './rate-competencies.ts'
import { findMissingParts, listWords } from './story-parts.ts'
import { findAloud } from './tell-story.ts'

/** What a board of stories is made from; `own` are stories in own words, each as a line behind those of the resume. */
export interface BoardInput {
  lines: readonly ResumeLine[]
  own: readonly ResumeLine[]
  /** Vectors of the lines and then of the own words; null while some are missing. */
  meant: LineVectors | null
  /** The texts it was kept with, and the lines of the resume that they are now. */
  kept: readonly { texts: readonly string[]; lines: readonly ResumeLine[]; words: StoryWords }[]
}

/** What is said of a kept story beside it. */
export interface StoryNotes {
  skills: string[]
  missing: StoryPart[]
  /** See `storySchema`. */
  aloud: string | null
  contradictions: string[]
}

/** What there is to choose from, and what suits which question. */
export interface RatedBoard {
  drafts: StoryDraft[]
  /** For each, how well every line and then every story in own words answers it. */
  competencies: Map<CompetencyId, number[]>
  occasions: Map<OccasionKey, number[]>
  /** In the order of `kept`. */
  notes: StoryNotes[]
}

/** Everything about a candidate's stories that has to be worked out, in small steps: a career of 900 lines takes seconds. */
export function* rateBoard({ lines, own, meant, kept }: BoardInput): Generator<undefined, RatedBoard> {
  const drafts: StoryDraft[] = []
  for (const group of groupLines(lines)) {
    drafts.push(draftStory(group))
    yield
  }
  const rated = [...lines, ...own]
  const competencies = yield* rateCompetenciesInSteps(rated)
  const occasions = yield* rateOccasionsInSteps(rated, meant)
  const notes: StoryNotes[] = []
  for (const { texts, lines: held, words } of kept) {
    const told = listWords(words)
    notes.push({
      skills: findStorySkills([...texts, ...told]),
      missing: findMissingParts([...texts], words),
      aloud: words.action === null ? findAloud(held) : null,
      contradictions: findContradictions(told, lines),
    })
    yield
  }
  return { drafts, competencies, occasions, notes }
}
