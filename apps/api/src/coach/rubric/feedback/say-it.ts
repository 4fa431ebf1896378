import type { SayIt } from '@cuelight/contracts/report'
import type { StoryPart } from '@cuelight/contracts/story'
import { contentStems, countShared } from '../../text.ts'
import { markPassage, pickPassage, widenPassage } from '../passages.ts'
import type { BankStory } from '../rubric-input.ts'
import type { ScoredAnswer } from '../score-answer.ts'
import { isFigure, isPast } from '../signals/answer-signals.ts'
import { type AskedFor, type ByAsked, pickByAsked, readAskedFor } from '../signals/question-form.ts'
import { findPlaces } from '../signals/rubric-words.ts'
import { blankVagueWords } from './vague-words.ts'

type Part = SayIt['parts'][number]

const words = (text: string): Part => ({ kind: 'words', text })
const blank = (text: string): Part => ({ kind: 'blank', text })

/** What to fill in where a part of the story is missing. */
const blanks: Record<StoryPart, Part> = {
  situation: blank('where this was, when, and what was at stake'),
  task: blank('what you had to achieve'),
  action: blank('the step that was yours: "I …"'),
  result: blank('what came of it, with a figure: "As a result …"'),
  change: blank('what is different since'),
}

/** How an answer ends that tells no story. */
const endings: ByAsked<Part> = {
  knowledge: blank('what follows from it, or what goes wrong without it'),
  case: blank('how you would know that it worked'),
  motivation: blank('what it led to, or what you want to do with it here'),
  career: blank('what you do now, and why this job is the next step'),
  self: blank('how it showed at work, and what came of it'),
}

/** Weaknesses that one missing part explains. */
const missingPart: Partial<Record<string, StoryPart>> = {
  'no result': 'result',
  'no situation': 'situation',
  'team hides own part': 'action',
  unfinished: 'result',
  'no lesson': 'change',
}
/** Weaknesses that only another story cures. */
const wantsStory = new Set(['empty', 'off-topic', 'jargon salad', '"I don\'t really"', 'too short'])

/**
 * How to say it: the candidate's own story from the bank, or their own words, with blanks for what is missing. Nothing is
 * made up. Null where neither helps.
 */
export function sayItLikeThis(
  answer: ScoredAnswer,
  weakness: string,
  bank: readonly BankStory[],
): SayIt | null {
  const { userAnswer, question } = answer.item
  const asked = readAskedFor(question)
  // Nobody needs to be told how to say a date.
  if (asked === 'practical') return null
  // No amount makes a reason: "how many good things" is no better than "many good things".
  if (weakness === 'vague numbers')
    return asked === 'motivation' || asked === 'self' ? null : own(blankVagueWords(userAnswer))
  if (weakness === 'rambling') return own(keepPoint(userAnswer).map(words))
  const part = missingPart[weakness]
  if (part) return completeAnswer(userAnswer, part, bank, asked)
  if (!wantsStory.has(weakness) || asked === 'knowledge') return null
  const story = findStoryFor(answer, bank)
  return story ? { source: 'story', cue: story.cue, parts: tellStory(story) } : null
}

const own = (parts: readonly Part[]): SayIt | null =>
  parts.some(({ kind }) => kind === 'words') ? { source: 'own', cue: null, parts: [...parts] } : null

/** The candidate's words in their order, and the missing part from the story they told, else as a blank. */
function completeAnswer(
  userAnswer: string,
  part: StoryPart,
  bank: readonly BankStory[],
  asked: AskedFor,
): SayIt | null {
  const told = asked === 'story' ? findToldStory(userAnswer, bank) : undefined
  const added = told?.words[part]
  const ends = part === 'result' ? pickByAsked(endings, asked) : undefined
  const missing = added ? words(added) : (ends ?? blanks[part])
  const say = (passage: string) => words(widenPassage(userAnswer, passage))
  const deed = pickPassage(userAnswer, markDeed)
  const result = markPassage(userAnswer, markResult)
  const start = pickPassage(userAnswer, (_, place) => -place)
  const ending = result.mark > 0 ? [say(result.passage)] : []
  const orders: Partial<Record<StoryPart, Part[]>> = {
    situation: [missing, say(deed), ...ending],
    action: [say(start), missing, ...ending],
    result: [say(start), say(deed), missing],
    change: [say(deed), ...ending, missing],
  }
  const parts = distinct(orders[part] ?? [])
  if (added) return { source: 'story', cue: told.cue, parts }
  return own(parts)
}

const markDeed = (spoken: readonly string[]) =>
  spoken.includes('i') ? spoken.filter((word) => isPast(word) && word !== 'was').length : 0
const markResult = (spoken: readonly string[], place: number) =>
  place < 0.5 ? 0 : findPlaces(spoken, 'results').length + spoken.filter(isFigure).length

/** What is left of an answer without its side remarks: how it began, what was done, what came of it. */
function keepPoint(userAnswer: string): string[] {
  const isPlain = (spoken: readonly string[]) =>
    findPlaces(spoken, 'detours').length + findPlaces(spoken, 'hedges').length === 0
  const detourFree = (mark: (spoken: readonly string[], place: number) => number) =>
    markPassage(userAnswer, (spoken, place) => (isPlain(spoken) ? mark(spoken, place) : 0))
  const kept = [
    detourFree((spoken, place) => (place < 0.34 ? 1 + findPlaces(spoken, 'scenes').length : 0)),
    detourFree(markDeed),
    detourFree(markResult),
  ].filter(({ mark }) => mark > 0)
  const passages = new Set(kept.map(({ passage }) => passage))
  // One piece is no story.
  if (passages.size < 2) return []
  return [...passages]
    .sort((first, second) => userAnswer.indexOf(first) - userAnswer.indexOf(second))
    .map((passage) => passage.replace(/^(?:um+|uh+|so|and|well)[, ]+/iu, ''))
}

const distinct = (parts: readonly Part[]) =>
  parts.filter(({ text }, at) => text !== '' && parts.findIndex((each) => each.text === text) === at)

/** Shared content words from which an answer and a story are about the same matter. */
const sameStory = { stems: 4, share: 0.25 } as const

const textOf = ({ cue, words: told, lines }: BankStory) =>
  [cue, ...Object.values(told), ...lines].filter((text) => text !== null).join(' ')

/** The story of the bank that this answer told. */
function findToldStory(userAnswer: string, bank: readonly BankStory[]): BankStory | undefined {
  const said = contentStems(userAnswer)
  return bank
    .map((story) => {
      const stems = contentStems(textOf(story))
      return { story, shared: countShared(said, stems), size: stems.size }
    })
    .filter(({ shared, size }) => shared >= sameStory.stems && shared >= sameStory.share * size)
    .sort((first, second) => second.shared - first.shared)[0]?.story
}

/** The story to tell for the question: chosen for a competency it asks for, else the one that shares its words. */
function findStoryFor(
  { item, competencies }: ScoredAnswer,
  bank: readonly BankStory[],
): BankStory | undefined {
  const asked = contentStems(item.question)
  return bank
    .map((story) => ({
      story,
      fit:
        3 * Number(competencies.slice(0, 1).some((id) => story.chosenFor.includes(id))) +
        2 * Number(competencies.slice(0, 1).some((id) => story.competencies[0] === id)) +
        countShared(asked, contentStems(textOf(story))),
    }))
    .filter(({ fit }) => fit >= 2)
    .sort((first, second) => second.fit - first.fit)[0]?.story
}

/** A story part by part; resume lines say what was done where no own words do. */
function tellStory({ words: told, lines }: BankStory): Part[] {
  const action = told.action ?? (lines.length > 0 ? lines.join(' ') : null)
  const parts: (Part | null)[] = [
    told.situation ? words(told.situation) : blanks.situation,
    told.task ? words(told.task) : null,
    action ? words(action) : blanks.action,
    told.result ? words(told.result) : hasOutcome(lines) ? null : blanks.result,
    told.change ? words(told.change) : null,
  ]
  return parts.filter((part) => part !== null)
}

const hasOutcome = (lines: readonly string[]) => lines.some((line) => /\d/u.test(line))
