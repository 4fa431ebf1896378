import { textLimits } from '@cuelight/contracts/constants'
import type { CompetencyKey } from '@cuelight/contracts/schedule'
import type { Story, StoryBoard } from '@cuelight/contracts/story'
import type { LineVectors } from '../../coach/choose/line-features.ts'
import {
  draftStories,
  findStorySkills,
  nameRole,
  type StoryDraft,
} from '../../coach/stories/draft-stories.ts'
import { findContradictions } from '../../coach/stories/find-contradictions.ts'
import {
  findShown,
  proposeStories,
  type RatedStory,
  rateCompetencies,
  rateOccasions,
} from '../../coach/stories/rate-competencies.ts'
import { findMissingParts, listWords, noWords } from '../../coach/stories/story-parts.ts'
import { findAloud } from '../../coach/stories/tell-story.ts'
import type { ActorContext } from '../../core/context.ts'
import type { ResumeLine } from '../../ports/language-model.ts'
import { bytesToVector, listResumes, openKnowledgeBase } from '../resume/index.ts'
import {
  cueOf,
  readStoredStories,
  type StoredStory,
  toKeptStory,
  toOwnLine,
  wordsOf,
} from './kept-stories.ts'

/** The newest resume that could be read, with the lines its stories are drafted from. */
export interface DraftSource {
  cvName: string | null
  isReading: boolean
  lines: ResumeLine[]
  /** The vectors of `lines`; null while some are missing. */
  meant: LineVectors | null
}

/** Every story of the candidate, drafts included, with what to choose for each competency. */
export async function readStoryBoard(ctx: ActorContext): Promise<StoryBoard> {
  const [stored, source] = await Promise.all([readStoredStories(ctx, ctx.actor.userId), readDraftSource(ctx)])
  const own = stored.flatMap(({ row }) => {
    const line = toOwnLine(row)
    return line ? [{ line, vector: row.vector ? bytesToVector(row.vector) : new Float32Array() }] : []
  })
  const rated = [...source.lines, ...own.map(({ line }) => line)]
  const meant = source.meant && {
    model: source.meant.model,
    vectors: [...source.meant.vectors, ...own.map(({ vector }) => vector)],
  }
  const placesOf = (lines: readonly Pick<ResumeLine, 'resumeLineId'>[]): RatedStory => ({
    linePlaces: lines
      .map(({ resumeLineId }) => rated.findIndex((line) => line.resumeLineId === resumeLineId))
      .filter((place) => place >= 0),
  })
  const kept = stored.map((story) => {
    const told = toKeptStory(story.row, source.lines)
    return { story, lines: [...(told?.lines ?? []), ...(told?.own ? [told.own] : [])] }
  })
  const taken = new Set(kept.flatMap(({ lines }) => lines.map(({ resumeLineId }) => resumeLineId)))
  const drafts = draftStories(source.lines).filter(({ lines }) => {
    return !lines.some(({ resumeLineId }) => taken.has(resumeLineId))
  })
  const ratings = rateCompetencies(rated)
  const places = [...kept.map(({ lines }) => placesOf(lines)), ...drafts.map(({ lines }) => placesOf(lines))]
  const shown = places.map((place) => findShown(place, ratings))
  const stories = [
    ...kept.map(({ story }, at) => toStory(story, shown[at] ?? [], source.lines)),
    ...drafts.map((draft, at) => toDraftedStory(draft, shown[kept.length + at] ?? [])),
  ]
  const proposals = [...proposeStories(places, ratings)].map(([competency, proposed]) => {
    return { competency, places: proposed }
  })
  const usual = [...proposeStories(places, rateOccasions(rated, meant))].map(([occasion, proposed]) => {
    return { occasion, places: proposed }
  })
  return { stories, proposals, occasions: usual, cvName: source.cvName, isReading: source.isReading }
}

/** The newest resume that could be read. */
export async function readDraftSource(ctx: ActorContext): Promise<DraftSource> {
  const resumes = await listResumes(ctx)
  const isReading = resumes.some(({ status }) => status === 'processing')
  const resume = resumes.find(({ status }) => status === 'ready')
  if (!resume) return { cvName: null, isReading, lines: [], meant: null }
  const { lines, meant } = await openKnowledgeBase(ctx, { userId: ctx.actor.userId, cvId: resume.id })
  return { cvName: resume.fileName, isReading, lines, meant }
}

/** A stored story as the candidate sees it. */
export function toStory(
  { row, chosenFor }: StoredStory,
  competencies: CompetencyKey[],
  resumeLines: readonly ResumeLine[],
): Story {
  const words = wordsOf(row)
  const texts = row.lines.map(({ text }) => text)
  return {
    id: row.id,
    cue: cueOf(row),
    words,
    role: nameRole(row.roleHeader),
    lines: row.lines,
    competencies,
    skills: findStorySkills([...texts, ...listWords(words)]),
    missing: findMissingParts(texts, words),
    aloud: words.action === null ? sayAloud(row, resumeLines) : null,
    contradictions: findContradictions(listWords(words), resumeLines),
    source: row.source,
    chosenFor,
    updatedDate: row.updatedAt.toISOString(),
  }
}

/** The drafted sentences, as far as they fit the field they are shown in. */
function sayAloud(row: StoredStory['row'], resumeLines: readonly ResumeLine[]): string | null {
  const aloud = findAloud(toKeptStory(row, resumeLines)?.lines ?? [])
  return aloud !== null && aloud.length <= textLimits.storyPart ? aloud : null
}

function toDraftedStory(
  { cue, lines, roleHeader, missing, skills }: StoryDraft,
  competencies: CompetencyKey[],
) {
  return {
    id: null,
    cue,
    words: noWords,
    role: nameRole(roleHeader),
    lines: lines.map(({ resumeLineId, text }) => ({ resumeLineId, text })),
    competencies,
    skills,
    missing,
    aloud: null,
    contradictions: [],
    source: 'drafted' as const,
    chosenFor: [],
    updatedDate: null,
  }
}
