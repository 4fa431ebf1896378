import { findSkills } from '../skills/find-skills.ts'
import { contentStems, countShared, splitSentences, words } from '../text.ts'
import { delivery, readable } from './constants.ts'
import { findMetrics, findNames, findPhrases, type PhraseCount, repeatedShare } from './find-evidence.ts'
import { leaveOutMachineLines } from './machine-lines.ts'
import type { RubricQuestion } from './rubric-input.ts'
import { measureTopicFit } from './topic-cues.ts'
import {
  connectorPattern,
  dodgePattern,
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

/** What can be counted in an answer; every score is made of these and of nothing else. */
export interface AnswerFeatures {
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
  /** 0-1: sentences that carry any evidence. */
  focusedShare: number
  /** Stems shared with the question, and with the job. */
  sharedQuestionStems: number
  questionStems: number
  sharedJobStems: number
  /** See `measureTopicFit`; null when the question asks for no topic the coach knows. */
  topicFit: number | null
  /** Sentences that address a machine; they are left out of everything else here. */
  machineLineCount: number
  isDodge: boolean
  isReadable: boolean
}

/** A filler with the commas around it: "I was, uh, responsible" is "I was responsible". */
const setOffFiller = new RegExp(`,?\\s*(?:${fillerPattern.source})\\s*,?`, 'giu')

/** Counts what an answer holds. Pure: the same texts give the same features. */
export function readAnswer(item: RubricQuestion, jobText: string): AnswerFeatures {
  const said = item.userAnswer.normalize('NFKC').replace(/\s+/g, ' ').trim()
  const { text, count: machineLineCount } = leaveOutMachineLines(said)
  const spoken = words(text)
  const fillers = findPhrases(text, fillerPattern)
  // Evidence is read without fillers and without bare lists of keywords: neither may earn or cost a point there.
  const sentences = splitSentences(
    text.replace(setOffFiller, ' ').replace(/(?<![\s,])(?:\s*,)+\s*(?=[,.])|\s+/g, ' '),
  )
  const told = [...new Set(sentences.filter((sentence) => !isKeywordList(sentence)))]
  const evidence = told.join(' ')
  const own = evidence.match(ownDeedPattern)?.length ?? 0
  const asked = contentStems(item.question)
  const answered = contentStems(evidence)
  return {
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
    focusedShare: sentences.length === 0 ? 0 : countFocused(told, asked) / sentences.length,
    sharedQuestionStems: countShared(asked, answered),
    questionStems: asked.size,
    sharedJobStems: countShared(contentStems(jobText), answered),
    topicFit: measureTopicFit(item.question, evidence),
    machineLineCount,
    isDodge: dodgePattern.test(text),
    isReadable: isReadable(spoken),
  }
}

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
  if (speakingMs === null || speakingMs < delivery.minSpeakingMs) return null
  return wordCount < delivery.minWordsForPace ? null : (wordCount * 60_000) / speakingMs
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

function countFocused(sentences: readonly string[], asked: ReadonlySet<string>): number {
  return sentences.filter(
    (sentence) =>
      Object.values(starPatterns).some((pattern) => has(sentence, pattern)) ||
      has(sentence, ownDeedPattern) ||
      findMetrics(sentence).length > 0 ||
      findSkills(sentence).length > 0 ||
      countShared(asked, contentStems(sentence)) > 0,
  ).length
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
