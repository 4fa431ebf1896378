import type { StoryPart } from '@cuelight/contracts/story'
import type { ResumeLine } from '../../ports/language-model.ts'
import { breakWords } from '../biography.ts'
import { tellsAStory } from '../choose/rank-lines.ts'
import { findSkills } from '../skills/find-skills.ts'
import { contentStems, countShared } from '../text.ts'
import { readRole } from '../write/read-role.ts'
import { writeCue } from '../write/write-cue.ts'
import { findMissingParts, noWords } from './story-parts.ts'

/** A story as the resume alone tells it. */
export interface StoryDraft {
  /** A whole phrase of at most seven words. */
  cue: string
  /** The lines that belong together, in the order of the resume; all of one role. */
  lines: ResumeLine[]
  roleHeader: string
  missing: StoryPart[]
  skills: string[]
}

/** More lines than this are told by nobody in one breath. */
const mostLines = 3
/** Speaks of the line before: its result, or what it led to. */
const goesOn =
  /^(?:this|that|these|it|the (?:result|outcome|same)|as a result|result:|outcome:|then|afterwards|after that|later|which|and|also)\b/iu
/** Two lines that share this many words nobody else uses are one matter; with two, most pairs were not (labelled people). */
const sharedRareWords = 3

/**
 * Drafts stories from a career: a line that tells a deed begins one, and lines of the same role that go on with it, or speak
 * of the same matter in words the rest of the resume does not use, belong to it. Without a role, only projects and
 * voluntary work tell one.
 */
export function draftStories(lines: readonly ResumeLine[]): StoryDraft[] {
  return groupLines(lines).map(draftStory)
}

/** The lines of each story that a career drafts, without what is written about them. */
export function groupLines(lines: readonly ResumeLine[]): ResumeLine[][] {
  const stems = new Map(lines.map((line) => [line, contentStems(line.text)]))
  const rarity = countUses([...stems.values()])
  const rare = new Map(
    [...stems].map(([line, own]) => [line, new Set([...own].filter((stem) => (rarity.get(stem) ?? 0) <= 2))]),
  )
  const rareOf = (line: ResumeLine) => rare.get(line) ?? new Set<string>()
  const groups: ResumeLine[][] = []
  for (const line of lines) {
    const isWork = line.roleHeader.trim() !== ''
    if (isWork ? breakWords.test(line.roleHeader) : !isOutsideWork(line)) continue
    const group = groups.findLast(
      (held) =>
        held[0]?.roleHeader === line.roleHeader &&
        held[0].section === line.section &&
        held.length < mostLines &&
        (isNext(held, line, lines) && goesOn.test(line.text)
          ? true
          : held.some((other) => countShared(rareOf(other), rareOf(line)) >= sharedRareWords)),
    )
    if (group) group.push(line)
    else if (tellsAStory(line) || isOutsideWork(line)) groups.push([line])
  }
  return groups
}

/** Shorter lines only name a project. */
const fewestWords = 5
const isOutsideWork = ({ section, roleHeader, text }: ResumeLine) =>
  roleHeader.trim() === '' &&
  /project|volunt|community/iu.test(section) &&
  text.split(/\s+/u).length >= fewestWords

const isNext = (held: readonly ResumeLine[], line: ResumeLine, all: readonly ResumeLine[]) =>
  all.indexOf(line) === all.indexOf(held.at(-1) ?? line) + 1

/** What a group of lines is as a story. */
export function draftStory(lines: ResumeLine[]): StoryDraft {
  const texts = lines.map(({ text }) => text)
  return {
    cue: writeCue(texts[0] ?? ''),
    lines,
    roleHeader: lines[0]?.roleHeader ?? '',
    missing: findMissingParts(texts, noWords),
    skills: findStorySkills(texts),
  }
}

/** The skills a story names, each once. */
export function findStorySkills(texts: readonly string[]): string[] {
  return [...new Set(texts.flatMap((text) => findSkills(text).map(({ name }) => name)))]
}

/** "Nurse at Acme", as far as the header tells. */
export function nameRole(roleHeader: string): string {
  const { title, employer } = readRole(roleHeader)
  return [title, employer].filter((part) => part !== null).join(' at ') || roleHeader
}

function countUses(sets: readonly ReadonlySet<string>[]): Map<string, number> {
  const uses = new Map<string, number>()
  for (const set of sets) for (const stem of set) uses.set(stem, (uses.get(stem) ?? 0) + 1)
  return uses
}
