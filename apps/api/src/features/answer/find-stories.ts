import { stories } from '@cuelight/db/schema'
import { and, asc, eq } from 'drizzle-orm'
import { classifyQuestion } from '../../coach/questions/classify-question.ts'
import type { Services } from '../../core/context.ts'
import type { ResumeLine } from '../../ports/language-model.ts'

/** A story as the engines see it: a line to tell first for a competency. */
export interface StoryLine {
  competency: string
  line: ResumeLine
}

/** Section of a story in the candidate's own words; no resume line stands under it. */
export const ownStorySection = 'Your story'

/** The candidate's stories, the oldest first; those on lines of another resume are left out. */
export async function findStories(
  { db }: Pick<Services, 'db'>,
  userId: number,
  lines: readonly ResumeLine[],
): Promise<StoryLine[]> {
  const rows = await db
    .select()
    .from(stories)
    .where(eq(stories.userId, userId))
    .orderBy(asc(stories.createdAt), asc(stories.id))
  return rows.flatMap((row): StoryLine[] => {
    if (row.cvChunkId === null) return [{ competency: row.competency, line: toOwnLine(row) }]
    const line = lines.find(({ resumeLineId }) => resumeLineId === row.cvChunkId)
    return line ? [{ competency: row.competency, line }] : []
  })
}

/** A story of the candidate's own stands among the resume lines under its negative id, so the two never mix. */
export function toOwnLine(story: { id: number; text: string }): ResumeLine {
  return { resumeLineId: -story.id, section: ownStorySection, roleHeader: '', text: story.text }
}

/** The candidate's own story that is cited by this negative id; null for any other. */
export async function findOwnStory(
  { db }: Pick<Services, 'db'>,
  userId: number,
  resumeLineId: number,
): Promise<ResumeLine | null> {
  const [row] = await db
    .select()
    .from(stories)
    .where(and(eq(stories.id, -resumeLineId), eq(stories.userId, userId)))
  return row && row.cvChunkId === null ? toOwnLine(row) : null
}

/** At most three stories that fit what the question is after. */
export function chooseStories(
  all: readonly StoryLine[],
  question: string,
  earlierQuestions: readonly string[],
): ResumeLine[] {
  const [first, second] = classifyQuestion(question, earlierQuestions).competencies
  const wanted = [first?.id, second?.id]
  const chosen = wanted.flatMap((id) => all.filter(({ competency }) => competency === id))
  return [...new Map(chosen.map(({ line }) => [line.resumeLineId, line])).values()].slice(0, 3)
}
