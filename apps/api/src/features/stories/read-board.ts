import type { CompetencyKey } from '@cuelight/contracts/competencies'
import { textLimits } from '@cuelight/contracts/constants'
import type { Story, StoryBoard } from '@cuelight/contracts/story'
import type { LineVectors } from '../../coach/choose/line-features.ts'
import { nameRole, type StoryDraft } from '../../coach/stories/draft-stories.ts'
import type { BoardInput, RatedBoard, StoryNotes } from '../../coach/stories/rate-board.ts'
import {
  findShown,
  proposeStories,
  type RatedStory,
  weighMatches,
} from '../../coach/stories/rate-competencies.ts'
import { noWords } from '../../coach/stories/story-parts.ts'
import { rateStoryBoard } from '../../coach/text-tasks.ts'
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
import { matchOccasions } from './match-occasions.ts'

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
  const meant = source.meant && {
    model: source.meant.model,
    vectors: [...source.meant.vectors, ...own.map(({ vector }) => vector)],
  }
  const input = {
    lines: source.lines,
    own: own.map(({ line }) => line),
    meant,
    kept: stored.map(({ row }) => ({
      texts: row.lines.map(({ text }) => text),
      lines: toKeptStory(row, source.lines)?.lines ?? [],
      words: wordsOf(row),
    })),
  }
  const [board, matches] = await Promise.all([
    ctx.textWorker.run(rateStoryBoard, input, { priority: 'low', signal: ctx.signal }),
    matchOccasions(ctx, [...input.lines, ...input.own], ctx.signal),
  ])
  const rated = { ...board, occasions: weighMatches(board.occasions, matches) }
  return { ...arrangeBoard(stored, input, rated), cvName: source.cvName, isReading: source.isReading }
}

function arrangeBoard(
  stored: readonly StoredStory[],
  { lines, own }: Pick<BoardInput, 'lines' | 'own'>,
  { drafts: every, competencies, occasions, notes }: RatedBoard,
): Pick<StoryBoard, 'stories' | 'proposals' | 'occasions'> {
  const placeOf = new Map([...lines, ...own].map(({ resumeLineId }, place) => [resumeLineId, place]))
  const placesOf = (held: readonly Pick<ResumeLine, 'resumeLineId'>[]): RatedStory => ({
    linePlaces: held.flatMap(({ resumeLineId }) => placeOf.get(resumeLineId) ?? []),
  })
  const kept = stored.map((story) => {
    const told = toKeptStory(story.row, lines)
    return { story, lines: [...(told?.lines ?? []), ...(told?.own ? [told.own] : [])] }
  })
  const taken = new Set(kept.flatMap(({ lines }) => lines.map(({ resumeLineId }) => resumeLineId)))
  const drafts = every.filter(({ lines }) => !lines.some(({ resumeLineId }) => taken.has(resumeLineId)))
  const places = [...kept.map(({ lines }) => placesOf(lines)), ...drafts.map(({ lines }) => placesOf(lines))]
  const shown = places.map((place) => findShown(place, competencies))
  const stories = [
    ...kept.map(({ story }, at) => toStory(story, shown[at] ?? [], notes[at] ?? noNotes)),
    ...drafts.map((draft, at) => toDraftedStory(draft, shown[kept.length + at] ?? [])),
  ]
  const proposals = [...proposeStories(places, competencies)].map(([competency, proposed]) => {
    return { competency, places: proposed }
  })
  const usual = [...proposeStories(places, occasions)].map(([occasion, proposed]) => {
    return { occasion, places: proposed }
  })
  return { stories, proposals, occasions: usual }
}

const noNotes: StoryNotes = { skills: [], missing: [], aloud: null, contradictions: [] }

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
function toStory(
  { row, chosenFor }: StoredStory,
  competencies: CompetencyKey[],
  { skills, missing, aloud, contradictions }: StoryNotes,
): Story {
  return {
    id: row.id,
    cue: cueOf(row),
    words: wordsOf(row),
    role: nameRole(row.roleHeader),
    lines: row.lines,
    competencies,
    skills,
    missing,
    aloud: aloud !== null && aloud.length <= textLimits.storyPart ? aloud : null,
    contradictions,
    source: row.source,
    chosenFor,
    updatedDate: row.updatedAt.toISOString(),
  }
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
