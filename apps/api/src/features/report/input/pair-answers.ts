import type { Assistance } from '@cuelight/contracts/report'
import type { RubricQuestion } from '../../../coach/rubric/rubric-input.ts'
import { splitSentences } from '../../../coach/text.ts'
import { isFillerReply } from '../../../live-engine/filler-replies.ts'
import { type AskedInput, type AskedQuestion, findQuestions, type Help } from './find-questions.ts'
import type { FrozenInput } from './frozen-input.ts'

type Utterance = FrozenInput['utterances'][number]

/** The parts of the input that say who said what to which question. */
type PairedInput = AskedInput &
  Pick<FrozenInput, 'candidateText'> & { interview: Pick<FrozenInput['interview'], 'startedAt'> }

/** A question with its answer and the help on the screen. */
export type PairedQuestion = RubricQuestion & { help: Help | null }
export type AssistanceState = Assistance['questions'][number]['state']

/** Each track is split at its own pauses, so an answer may seem to begin just before its question ends. */
const overlapMs = 1500
/** A longer silence is not thinking time: something else happened, or the clocks disagree. */
const maxResponseMs = 120_000

/** The questions in the order they were asked, each with what the candidate said until the next one. */
export function pairAnswers(input: PairedInput): PairedQuestion[] {
  const asked = findQuestions(input)
  const spoken = input.utterances
    .filter(({ track, text }) => track === 'candidate' && text.trim() !== '' && !isFillerReply(text))
    .map((utterance) => ({ utterance, at: Date.parse(utterance.startedAt) }))
  const begun = input.interview.startedAt ? Date.parse(input.interview.startedAt) : null
  const sent = spoken.length === 0 ? splitCandidateText(input.candidateText, asked.length) : null
  return asked.map((question, index) => {
    const from = question.endedMs - overlapMs
    const next = asked[index + 1]
    const until = next ? next.endedMs - overlapMs : Number.POSITIVE_INFINITY
    const turns = spoken.filter(({ at }) => at >= from && at < until).map(({ utterance }) => utterance)
    const paired = toPaired(question, turns, begun)
    return sent ? { ...paired, userAnswer: sent[index] ?? '' } : paired
  })
}

/**
 * The text sent with End, for an interview without stored speech of the candidate: one question gets all of it, several
 * get a paragraph each if the numbers match. Anything else is not guessed.
 */
export function splitCandidateText(text: string | null, questionCount: number): string[] | null {
  const paragraphs = (text ?? '').split('\n').flatMap((each) => withoutFillerReplies(each) || [])
  if (paragraphs.length === 0 || questionCount === 0) return null
  if (questionCount === 1) return [paragraphs.join('\n')]
  return paragraphs.length === questionCount ? paragraphs : null
}

/** In a text a short reply is a sentence; in recorded speech it is a line of its own. */
function withoutFillerReplies(paragraph: string): string {
  const sentences = splitSentences(paragraph.trim())
  const kept = sentences.filter((sentence) => !isFillerReply(sentence))
  return kept.length === sentences.length ? paragraph.trim() : kept.join(' ')
}

function toPaired(
  question: AskedQuestion,
  turns: readonly Utterance[],
  begun: number | null,
): PairedQuestion {
  const speakingMs = turns.reduce((total, turn) => total + durationMs(turn), 0)
  return {
    question: question.text,
    kind: question.kind,
    suggestedAnswer: question.suggestedAnswer,
    userAnswer: turns.map(({ text }) => text.trim()).join(' '),
    responseTimeMs: responseTime(question, turns[0]),
    speakingMs: speakingMs > 0 ? speakingMs : null,
    longestPauseMs: longestPause(turns),
    askedAtSeconds:
      question.isTimed && begun !== null ? Math.max(0, Math.round((question.endedMs - begun) / 1000)) : null,
    help: question.help,
  }
}

/** The longest silence between two turns of one answer; null with fewer than two. */
function longestPause(turns: readonly Utterance[]): number | null {
  const gaps = turns
    .slice(1)
    .map((turn, index) => Date.parse(turn.startedAt) - Date.parse(turns[index]?.endedAt ?? turn.startedAt))
    .filter((gap) => gap <= maxResponseMs)
  return gaps.length === 0 ? null : Math.max(0, ...gaps)
}

const durationMs = (turn: Utterance) => Math.max(0, Date.parse(turn.endedAt) - Date.parse(turn.startedAt))

function responseTime(question: AskedQuestion, first: Utterance | undefined): number | null {
  if (!first || !question.isTimed) return null
  const elapsed = Math.max(0, Date.parse(first.startedAt) - question.endedMs)
  return elapsed > maxResponseMs ? null : elapsed
}
