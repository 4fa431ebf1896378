import { type ChoiceKey, choiceKeySchema } from '@cuelight/contracts/occasions'
import type { StoryWords } from '@cuelight/contracts/story'
import type { Transaction } from '@cuelight/db/client'
import { stories, storyChoices } from '@cuelight/db/schema'
import { and, asc, desc, eq } from 'drizzle-orm'
import { listWords } from '../../coach/stories/story-parts.ts'
import { words as readWords } from '../../coach/text.ts'
import { writeCue } from '../../coach/write/write-cue.ts'
import type { ActorContext, Services } from '../../core/context.ts'
import { notFound } from '../../core/errors.ts'
import type { KeptStory, ResumeLine } from '../../ports/language-model.ts'

export type StoryRow = typeof stories.$inferSelect

/** A stored story with what it was chosen for, in the order of choosing. */
export interface StoredStory {
  row: StoryRow
  chosenFor: ChoiceKey[]
}

/** The stories a candidate keeps, the newest first. */
export async function readStoredStories(
  { db }: { db: Services['db'] | Transaction },
  userId: number,
): Promise<StoredStory[]> {
  const [rows, choices] = await Promise.all([
    db
      .select()
      .from(stories)
      .where(eq(stories.userId, userId))
      .orderBy(desc(stories.createdAt), desc(stories.id)),
    db
      .select()
      .from(storyChoices)
      .where(eq(storyChoices.userId, userId))
      .orderBy(asc(storyChoices.createdAt), asc(storyChoices.competency)),
  ])
  return rows.map((row) => ({
    row,
    chosenFor: choices.flatMap(({ storyId, competency }) => {
      const known = choiceKeySchema.safeParse(competency)
      return storyId === row.id && known.success ? [known.data] : []
    }),
  }))
}

/** Throws `not-found` for a foreign story. */
export async function findStoryRow(ctx: ActorContext, storyId: number): Promise<StoryRow> {
  const [row] = await ctx.db
    .select()
    .from(stories)
    .where(and(eq(stories.id, storyId), eq(stories.userId, ctx.actor.userId)))
  if (!row) throw notFound('The story')
  return row
}

export const wordsOf = ({ situation, task, action, result, change }: StoryRow): StoryWords => ({
  situation,
  task,
  action,
  result,
  change,
})

/** The cue, also of a story from before there were cues. */
export function cueOf(row: StoryRow): string {
  return row.cue === '' ? writeCue(listWords(wordsOf(row))[0] ?? row.lines[0]?.text ?? '') : row.cue
}

/** Section of a story in the candidate's own words; no resume line stands under it. */
export const ownStorySection = 'Your story'

/**
 * A story in the candidate's own words is a line like those of a resume, under its negative id, so the two never mix. Null
 * for one that is told by resume lines alone.
 */
export function toOwnLine(row: StoryRow): ResumeLine | null {
  if (row.source === 'drafted') return null
  const words = listWords(wordsOf(row)).join(' ')
  const cue = cueOf(row)
  const knowsCue = plain(words).includes(plain(cue))
  const text = knowsCue ? words : [`${cue}.`, words].filter(Boolean).join(' ')
  return { resumeLineId: -row.id, section: ownStorySection, roleHeader: row.roleHeader, text }
}

/**
 * The story as far as it can be told from these resume lines; null when it has no words of its own and none of its lines is
 * there. A line is known by its id, or by its text after the resume was read again.
 */
export function toKeptStory(row: StoryRow, resumeLines: readonly ResumeLine[]): KeptStory | null {
  const lines = row.lines.flatMap(({ resumeLineId, text }) => {
    return (
      resumeLines.find((line) => line.resumeLineId === resumeLineId) ??
      linesByWords(resumeLines).get(plain(text)) ??
      []
    )
  })
  const own = toOwnLine(row)
  if (!own && lines.length === 0) return null
  return { id: row.id, cue: cueOf(row), words: wordsOf(row), roleHeader: row.roleHeader, lines, own }
}

const plain = (text: string) => readWords(text).join(' ')

const byWords = new WeakMap<readonly ResumeLine[], ReadonlyMap<string, ResumeLine>>()

/** Made once for a resume: after a new reading each line of every story is looked for. */
function linesByWords(lines: readonly ResumeLine[]): ReadonlyMap<string, ResumeLine> {
  const known = byWords.get(lines)
  if (known) return known
  // Of two lines with the same words the first one is meant.
  const made = new Map(lines.toReversed().map((line) => [plain(line.text), line]))
  byWords.set(lines, made)
  return made
}
