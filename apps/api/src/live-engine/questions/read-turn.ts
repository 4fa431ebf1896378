import { judgeByRule, namedLogistics } from './certain-turns.ts'
import { bareWords, restoreApostrophes } from './clauses.ts'
import { type DetectedQuestion, detectQuestion } from './question-detector.ts'
import { cleanQuestion, splitParts } from './question-parts.ts'
import type { TurnContext } from './turn-features.ts'
import { scoreTurn, type TurnKind, type TurnMeaning, thresholdsFor } from './turn-model.ts'

/** `offer`: unsure; not answered by itself, but the candidate can ask for it. */
export type TurnDecision = 'answer' | 'offer' | 'ignore'

/** A turn, understood. */
export interface TurnReading {
  decision: TurnDecision
  /** That the turn is to be answered, 0 to 1, calibrated on turns the model was not trained on; the rules say 0 or 1. */
  probability: number
  /** Undefined where the rules judged. */
  kind: TurnKind | 'follow-up' | 'clarification' | undefined
  /** The questions in their order, each in words of its own; empty unless `decision` is `answer`. */
  parts: string[]
  /** The turn without what only leads up to the question; cut from the turn, never reworded. */
  core: string
}

/** What is known of a turn besides its words. */
export interface ReadableTurn {
  text: string
  /** Undefined when no vectors came in time, or from an embedder that the weights do not fit: the rules judge. */
  meaning?: TurnMeaning | undefined
}

const clarification =
  /\b(do you mean|did you (?:say|mean)|when you say|by that do you|could you clarify|what do you mean)\b/
/** A short question that only the turn before gives its meaning. */
const longestFollowUpWords = 5

/** Reads an interviewer's turn in the light of what was said before it. */
export function readTurn({ text, meaning }: ReadableTurn, context: TurnContext): TurnReading {
  if (!meaning) return readByRules(text)
  const probability = judgeByRule(text) ?? scoreTurn(text, context, meaning)
  const { answer, offer } = thresholdsFor(meaning)
  const decision = probability >= answer ? 'answer' : probability >= offer ? 'offer' : 'ignore'
  return {
    decision,
    probability,
    kind: nameKind(text, meaning.kind),
    parts: decision === 'answer' ? splitParts(text) : [],
    core: cleanQuestion(text),
  }
}

/** What the thread and the store take for a question, with the rules' word for its topic. */
export function toDetected(turn: ReadableTurn, context: TurnContext): DetectedQuestion {
  const detected = detectQuestion(turn.text)
  if (!turn.meaning) return detected
  const { decision, parts } = readTurn(turn, context)
  if (decision === 'offer') return { ...detected, isQuestion: false, parts: [], isOffered: true }
  if (decision === 'ignore') return { ...detected, isQuestion: false, parts: [] }
  const kind = detected.isQuestion ? detected.kind : 'other'
  return { isQuestion: true, kind, parts, isSetUp: false }
}

function readByRules(text: string): TurnReading {
  const { isQuestion, parts } = detectQuestion(text)
  const decision = isQuestion ? 'answer' : 'ignore'
  return { decision, probability: Number(isQuestion), kind: undefined, parts, core: cleanQuestion(text) }
}

function nameKind(text: string, learned: TurnKind): TurnReading['kind'] {
  const words = bareWords(restoreApostrophes(text))
  if (clarification.test(words)) return 'clarification'
  if (namedLogistics.test(words)) return 'logistics'
  return words.split(' ').length <= longestFollowUpWords && !/\b(tell|describe|why)\b/.test(words)
    ? 'follow-up'
    : learned
}
