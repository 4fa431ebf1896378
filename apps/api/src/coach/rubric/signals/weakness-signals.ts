import { readSpoken } from './answer-signals.ts'
import type { Features } from './feature-vectors.ts'
import { findPlaces, isListed, type WordList } from './rubric-words.ts'

/** Letters from which a word counts as long: jargon is made of such words. */
const longFrom = 9
/** How much of an answer is its beginning or its end, and how many words at least. */
const edge = { share: 0.25, leastWords: 12 } as const

/**
 * What tells the weaknesses of an answer apart and is no part of a score: claims without exception beside their exceptions,
 * long words, and how it begins and ends. Rates, so that length changes nothing.
 */
export function weaknessFeatures(text: string, question: string): Features {
  const spoken = readSpoken(text)
  const size = Math.max(edge.leastWords, Math.floor(spoken.length * edge.share))
  const [start, end] = [spoken.slice(0, size), spoken.slice(-size)]
  const absolutes = rate(spoken, 'absolutes')
  const turns = rate(spoken, 'turns')
  const shared = share(spoken, (word) => sharedWords.has(word))
  const own = share(spoken, (word) => ownWords.has(word))
  return {
    absolutes,
    turns,
    'absolutes with turns': Math.sqrt(absolutes * turns),
    'less of both': Math.min(absolutes, turns),
    longWords: share(spoken, (word) => word.length >= longFrom),
    hyphens: share(spoken, (word) => word.includes('-')),
    wordLength: spoken.reduce((sum, word) => sum + word.length, 0) / Math.max(1, spoken.length),
    'scene at start': rate(start, 'scenes'),
    'figures at start': share(start, (word) => /^\d+$/u.test(word)),
    shared,
    own,
    'shared of both': shared / (shared + own + 0.001),
    'persons at end': share(end, (word) => word === 'i' || word === 'we'),
    'vague at end': rate(end, 'vagueEnds'),
    habits: rate(spoken, 'habits'),
    blames: rate(spoken, 'blames'),
    reasonsGiven: Math.min(mostReasons, rate(spoken, 'reasonsGiven')),
    'nothing learnt': Number(lacksLesson(question, text)),
    'breaks off': Number(breaksOff(text)),
    'places at start': rate(spoken.slice(0, openingWords), 'places'),
    short: Math.max(0, 1 - spoken.length / shortBelow),
    long: Math.min(1, Math.max(0, spoken.length / longAbove - 1)),
  }
}

/** Reasons are counted to three in a hundred words; who says "because" more often gives no more of them. */
const mostReasons = 0.03
/** A lesson is told in the last words, a scene set in the first. */
const lessonWords = 45
const openingWords = 15
/** Words below which an answer counts as short, and above which as long: for naming a weakness, never for a score. */
const shortBelow = 60
const longAbove = 110

const lessonAsked =
  /\b(?:learn(?:ed|t|ing)?|(?:took|take|taken) (?:away )?from|taught|lesson|differently)\b/iu

/** Whether a question wants to know what somebody took from it. */
export const asksForLesson = (question: string): boolean => lessonAsked.test(question)

/** A lesson asked for beside a story is told last; where nothing else is asked, the whole answer is one. */
const storyAsked = /\b(?:tell|describe|talk|walk|time|example|have you|did you (?!learn|take))\b/iu
/** What somebody would do now, or did in the next case. */
const nextTime =
  /\b(?:i(?:'d| would|’d)|today|now|(?:in|on|with|for) (?:my|our|the) next|(?:the )?next (?:time|one|project|year))\b/iu

/** Whether a question wants to know what somebody took from it, and the answer does not say. */
export function lacksLesson(question: string, text: string): boolean {
  if (!asksForLesson(question)) return false
  const spoken = readSpoken(text)
  if (storyAsked.test(question)) return findPlaces(spoken.slice(-lessonWords), 'learnt').length === 0
  return findPlaces(spoken, 'learnt').length === 0 && !nextTime.test(text)
}

/** Whether it stops inside of a sentence: at a word that wants another, or without a full stop where others have one. */
export function breaksOff(text: string): boolean {
  const isPunctuated = /[,;!?]/u.test(text)
  if (isPunctuated) return /[\p{L}\p{N},;:-]$/u.test(text.trim())
  return !text.trim().endsWith('.') && isListed(readSpoken(text).at(-1) ?? '', 'openEnds')
}

/** Whether much of an answer is what others got wrong. */
function blamesOthers(text: string): boolean {
  const spoken = readSpoken(text)
  const phrases = new Set(findPlaces(spoken, 'blames').map((at) => spoken[at]))
  return phrases.size >= blames.least && rate(spoken, 'blames') >= blames.from
}
/**
 * Two such phrases in a hundred words: of the answers with any other weakness none has so many on average. One alone, such
 * as "of course" in a short answer, blames nobody.
 */
const blames = { from: 0.02, least: 2 } as const

/** Points from which a missing lesson is the first thing to say: below, more is missing. */
const lessonFrom = 50

/** The weakness that the words show by themselves, whatever is likely; `score` is that of the answer. */
export function findPlainWeakness(question: string, text: string, score: number): string | null {
  if (breaksOff(text)) return 'unfinished'
  if (blamesOthers(text)) return 'blames others'
  return score >= lessonFrom && lacksLesson(question, text) ? 'no lesson' : null
}

const sharedWords = new Set(['we', "we'd", "we've", "we're", 'our', 'us'])
const ownWords = new Set(['i', "i'd", "i've", "i'm"])

const rate = (among: readonly string[], name: WordList) =>
  findPlaces(among, name).length / Math.max(1, among.length)
const share = (among: readonly string[], holds: (word: string) => boolean) =>
  among.filter(holds).length / Math.max(1, among.length)
