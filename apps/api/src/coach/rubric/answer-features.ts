import { findSkills } from '../skills/find-skills.ts'
import { splitSentences, words } from '../text.ts'
import { pace as paceLimits, readable } from './constants.ts'
import {
  findMetrics,
  findNames,
  findPhrases,
  type PhraseCount,
  repeatedShare,
} from './feedback/find-evidence.ts'
import type { RubricQuestion } from './rubric-input.ts'
import { readTold } from './told-text.ts'
import {
  connectorPattern,
  fillerPattern,
  functionWords,
  furtherDeedPattern,
  hedgePattern,
  laterPattern,
  ownDeedPattern,
  passivePattern,
  pastPattern,
  resultFrom,
  scenePattern,
  sharedDeedPattern,
  starPatterns,
  vaguePattern,
} from './word-lists.ts'

/** What can be counted in an answer. The score comes from `evidence` and the share of fillers; the rest is shown. */
export interface AnswerFeatures {
  /** What is rated: no fillers, no lines to a machine, no bare lists, nothing twice. */
  evidence: string
  /** All words, as they were said. */
  wordCount: number
  /** Words without fillers. */
  contentWordCount: number
  fillers: PhraseCount[]
  hedges: PhraseCount[]
  /** Words a minute; null without timing or with too little speech. */
  wordsPerMinute: number | null
  responseTimeMs: number | null
  /** Different figures, as they were said. */
  metrics: string[]
  /** Different skills and names. */
  names: string[]
  vagueCount: number
  ownActionCount: number
  sharedActionCount: number
  passiveCount: number
  star: { situation: boolean; task: boolean; result: boolean }
  connectorCount: number
  /** 0-1: words inside of sentences or runs that were said before. */
  repeatedShare: number
  /** Sentences that address a machine; they are left out of everything else here. */
  machineLineCount: number
  isReadable: boolean
}

/** Counts what an answer holds. Pure: the same texts give the same features. */
export function readAnswer(item: RubricQuestion): AnswerFeatures {
  const { said, text, told: whole, machineLineCount } = readTold(item.userAnswer)
  const spoken = words(text)
  const fillers = findPhrases(text, fillerPattern)
  // Evidence is read without fillers and without bare lists of keywords: neither may earn or cost a point there.
  const sentences = splitSentences(whole)
  const told = [...new Set(sentences.filter((sentence) => !isKeywordList(sentence)))]
  const evidence = told.join(' ')
  const own = evidence.match(ownDeedPattern)?.length ?? 0
  return {
    evidence,
    wordCount: spoken.length,
    contentWordCount: words(sentences.join(' ')).length,
    fillers,
    hedges: findPhrases(text, hedgePattern),
    // The left-out words took their time, too.
    wordsPerMinute: pace(words(said).length, item.speakingMs),
    responseTimeMs: item.responseTimeMs,
    metrics: findMetrics(evidence),
    names: findNames(evidence),
    vagueCount: evidence.match(vaguePattern)?.length ?? 0,
    ownActionCount: own === 0 ? 0 : own + countFurtherDeeds(told),
    sharedActionCount: evidence.match(sharedDeedPattern)?.length ?? 0,
    passiveCount: evidence.match(passivePattern)?.length ?? 0,
    star: {
      situation: has(evidence, starPatterns.situation) || opensScene(told),
      task: has(evidence, starPatterns.task),
      result: has(evidence, starPatterns.result) || endsWithResult(told),
    },
    connectorCount: findPhrases(evidence, connectorPattern).length,
    repeatedShare: repeatedShare(sentences),
    machineLineCount,
    isReadable: isReadable(spoken),
  }
}

/** How often the phrases were said, all together. */
export const countAll = (found: readonly PhraseCount[]) =>
  found.reduce((total, phrase) => total + phrase.count, 0)

const has = (text: string, pattern: RegExp) => text.search(pattern) >= 0

/** Only a told past sets a scene: "In general I like lists" does not. */
const opensScene = ([first = '']: readonly string[]) => has(first, scenePattern) && has(first, pastPattern)

function endsWithResult(sentences: readonly string[]): boolean {
  const last = sentences.slice(Math.ceil(sentences.length * resultFrom))
  return sentences.length > 2 && last.some((each) => has(each, laterPattern) && findMetrics(each).length > 0)
}

function pace(wordCount: number, speakingMs: number | null): number | null {
  if (speakingMs === null || speakingMs < paceLimits.minSpeakingMs) return null
  return wordCount < paceLimits.minWords ? null : (wordCount * 60_000) / speakingMs
}

/** Deeds that share the "I" of their sentence: "I profiled it, added an index and wrote a test". */
function countFurtherDeeds(sentences: readonly string[]): number {
  return sentences
    .filter((sentence) => has(sentence, ownDeedPattern))
    .reduce((total, sentence) => total + (sentence.match(furtherDeedPattern)?.length ?? 0), 0)
}

/** Evidence alone, without the words that hold a sentence together: stuffing, not speech. */
function isKeywordList(sentence: string): boolean {
  const spoken = words(sentence)
  return (
    spoken.length >= 5 &&
    functionShare(spoken) < readable.minFunctionShare &&
    findSkills(sentence).length >= 3
  )
}

const functionShare = (spoken: readonly string[]) =>
  spoken.filter((word) => functionWords.has(word.replace('’', "'"))).length / (spoken.length || 1)

function isReadable(spoken: readonly string[]): boolean {
  if (spoken.length >= readable.minWords && functionShare(spoken) < readable.minFunctionShare) return false
  // Over a long text everybody repeats words; a loop shows at once.
  const sample = spoken.slice(0, readable.loopSampleWords)
  const distinct = new Set(sample).size / (sample.length || 1)
  return spoken.length < readable.minWordsForLoop || distinct >= readable.minDistinctShare
}
