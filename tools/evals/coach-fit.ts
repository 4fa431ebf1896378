import { composeAnswer } from '../../apps/api/src/coach/write/compose-answer.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { type RetrievalPair, splits } from './read-data.ts'
import { findLine, type OpenedResume } from './resumes.ts'

interface Told {
  pair: RetrievalPair
  /** Null when the coach said that the resume has no clear example. */
  first: string | null
  isRight: boolean
  isAmongThree: boolean
}

/** Whether the coach's first line, or one of the three it offers, answers the question. */
export async function evaluateCoachFit(
  resumes: readonly OpenedResume[],
  pairs: readonly RetrievalPair[],
): Promise<Measured> {
  const told: Told[] = []
  for (const pair of pairs) {
    const opened = resumes.find(({ resume }) => resume.id === pair.resume)
    if (opened) told.push(await tell(opened, pair))
  }
  const figures = splits.flatMap((split): Figure[] => {
    const some = told.filter(({ pair }) => pair.split === split)
    const stories = some.filter(({ first }) => first !== null)
    const count = (items: Told[], has: (item: Told) => boolean) => items.filter(has).length
    return [
      describeShare(`${split}: a line is told`, stories.length, some.length),
      describeShare(
        `${split}: the line told is right`,
        count(stories, (item) => item.isRight),
        stories.length,
      ),
      describeShare(
        `${split}: a wrong line is told`,
        count(stories, (item) => !item.isRight),
        some.length,
      ),
      describeShare(
        `${split}: right among the told and the three offered`,
        count(some, (item) => item.isAmongThree),
        some.length,
      ),
    ]
  })
  return { figures, details: told.filter(({ first, isRight }) => first !== null && !isRight) }
}

async function tell(opened: OpenedResume, pair: RetrievalPair): Promise<Told> {
  const lines = await opened.base.retrieve(pair.question)
  const { question } = pair
  const { job } = opened.resume
  const { segments } = composeAnswer({ question, parts: [], job, summary: null, lines, earlierQuestions: [] })
  const right = new Set(pair.lines.map((beginning) => findLine(opened, beginning).resumeLineId))
  const isExample = !/no clear example/u.test(segments[0]?.text ?? '')
  const cited = segments.flatMap(({ chunkIds }) => chunkIds)
  const first = isExample ? (lines.find(({ resumeLineId }) => resumeLineId === cited[0]) ?? null) : null
  const offered = lines.filter(({ resumeLineId }) => !cited.includes(resumeLineId)).slice(0, 3)
  const seen = [...cited, ...offered.map(({ resumeLineId }) => resumeLineId)]
  return {
    pair,
    first: first?.text ?? null,
    isRight: first !== null && right.has(first.resumeLineId),
    isAmongThree: seen.some((id) => right.has(id)),
  }
}
