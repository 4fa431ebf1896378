import type { ReportJudgement } from '@cuelight/contracts/report'
import { addressesMachine } from '../../../coach/rubric/machine-lines.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import type { AnswerJudge, JudgedCriterion, JudgeInput, Opinion } from '../../../ports/answer-judge.ts'
import { canonicalJson } from '../input/canonical-json.ts'

/** Opinions on one criterion; the median counts, and their spread is shown. */
export const sampleCount = 3
/** With fewer valid quotes than this there is no evidence. */
const minKept = 2
/** A shorter quote is found in almost every answer. */
const minQuoteWords = 3

const quoteMissing = 'The model quoted words that you did not say, so its judgement was left out.'

/** Judges one criterion: several opinions, each kept only if its quote stands in the answer; then their median. */
export async function judgeAnswer(
  judge: AnswerJudge,
  input: JudgeInput,
  signal?: AbortSignal,
): Promise<ReportJudgement> {
  const opinions = await Promise.all(Array.from({ length: sampleCount }, () => judge.judge(input, signal)))
  return settleOpinions(input.criterion, input.answer, opinions)
}

export function settleOpinions(
  criterion: JudgedCriterion,
  answer: string,
  opinions: readonly Opinion[],
): ReportJudgement {
  const kept = opinions
    .filter(({ quote }) => isQuoted(answer, quote))
    .toSorted((first, second) => first.level - second.level)
  const named = { criterion: criterion.id, label: criterion.label, samples: kept.map(({ level }) => level) }
  // The lower of two middle ones: nobody is praised on the toss of a coin.
  const middle = kept[Math.floor((kept.length - 1) / 2)]
  if (kept.length < minKept || !middle) {
    return { ...named, level: null, anchor: null, spread: null, quote: null, reason: quoteMissing }
  }
  const spread = (kept.at(-1)?.level ?? 0) - (kept[0]?.level ?? 0)
  const anchor = criterion.anchors[middle.level - 1] ?? null
  return { ...named, level: middle.level, anchor, spread, quote: middle.quote.trim(), reason: null }
}

/** Whether the answer contains the quote word for word, whatever its case, quotation marks and spaces. */
export function isQuoted(answer: string, quote: string): boolean {
  const sought = plain(quote)
  if (sought.split(' ').length < minQuoteWords || addressesMachine(quote)) return false
  return ` ${plain(answer)} `.includes(` ${sought} `)
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/gu, "'")
    .replace(/[^\p{L}\p{N}'%$€£.+#-]+/gu, ' ')
    .replace(/(?<![\p{L}\p{N}])[.'-]+|[.'-]+(?![\p{L}\p{N}])/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
}

/** The key of a stored judgement: the same answer, criterion, prompt and model are judged once. */
export function judgementHash(judge: AnswerJudge, { criterion, question, answer }: JudgeInput): string {
  const { id, anchors } = criterion
  const { model, promptVersion } = judge
  return sha256Hex(
    canonicalJson({
      criterion: { id, question: criterion.question, anchors },
      question,
      answer,
      model,
      promptVersion,
      sampleCount,
    }),
  )
}
