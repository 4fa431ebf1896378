import type { AnswerInput } from '../../ports/language-model.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { asksForAnother } from '../questions/read-follow-up.ts'
import type { RankedLine } from './rank-lines.ts'

/** A story that was told comes again only when the next is less near than this share of it. */
const againBelow = 0.4

/** A follow-up goes on with the story that was told; any other question gets a new one where one is nearly as near. */
export function orderByTold(
  question: ClassifiedQuestion,
  { toldResumeLineIds: told = [], preferred }: AnswerInput,
  ranked: RankedLine[],
): RankedLine[] {
  const last = told.at(-1)
  const [best] = ranked
  if (last === undefined || !best) return ranked
  if (question.isFollowUp && !asksForAnother(question.text))
    return moveFirst(ranked, ({ line }) => line.resumeLineId === last)
  if (!told.includes(best.line.resumeLineId) || preferred?.includes(best.line.resumeLineId)) return ranked
  const next = ranked.find(({ line }) => !told.includes(line.resumeLineId))
  const isNearEnough = (next?.line.relevance ?? 0) >= againBelow * (best.line.relevance ?? 1)
  return next && isNearEnough ? moveFirst(ranked, (entry) => entry === next) : ranked
}

function moveFirst(ranked: RankedLine[], isFirst: (entry: RankedLine) => boolean): RankedLine[] {
  return [...ranked.filter(isFirst), ...ranked.filter((entry) => !isFirst(entry))]
}
