import type { Figure, Measured } from '../kit/measure.ts'
import { bootstrapInterval, mean } from '../kit/statistics.ts'
import { type RetrievalPair, splits } from './read-data.ts'
import { findLine, type OpenedResume } from './resumes.ts'

const depths = [1, 3, 5, 8]

interface Ranked {
  pair: RetrievalPair
  /** Ranks of the right lines, from 1. */
  ranks: number[]
  first: string
}

/** How high retrieval ranks the lines that answer a question, through the call that answers use. */
export async function evaluateRetrieval(
  resumes: readonly OpenedResume[],
  pairs: readonly RetrievalPair[],
): Promise<Measured> {
  const ranked: Ranked[] = []
  for (const pair of pairs) ranked.push(await rank(resumes, pair))
  const figures = splits.flatMap((split) => {
    const some = ranked.filter(({ pair }) => pair.split === split)
    return [
      ...depths.map((depth) => describe(`${split}: recall@${depth}`, some, (item) => recall(item, depth))),
      describe(`${split}: mean reciprocal rank`, some, ({ ranks }) => 1 / Math.min(...ranks)),
    ]
  })
  const sizes = resumes.map(({ resume, base }) => `${resume.id} ${base.lines.length}`).join(', ')
  figures.push({ name: 'lines to choose from', value: sizes, unit: '' })
  return { figures, details: ranked }
}

async function rank(resumes: readonly OpenedResume[], pair: RetrievalPair): Promise<Ranked> {
  const opened = resumes.find(({ resume }) => resume.id === pair.resume)
  if (!opened) throw new Error(`There is no resume ${pair.resume}.`)
  const order = await opened.base.retrieve(pair.question, { limit: opened.base.lines.length })
  const ranks = pair.lines.map((beginning) => {
    const at = order.findIndex(
      ({ resumeLineId }) => resumeLineId === findLine(opened, beginning).resumeLineId,
    )
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1
  })
  return { pair, ranks, first: order[0]?.text ?? '' }
}

function recall({ ranks }: Ranked, depth: number): number {
  return ranks.filter((at) => at <= depth).length / ranks.length
}

function describe(name: string, items: readonly Ranked[], of: (item: Ranked) => number): Figure {
  const statistic = (sample: readonly Ranked[]) => mean(sample.map(of))
  return {
    name,
    value: statistic(items),
    unit: '',
    count: items.length,
    interval: bootstrapInterval(items, statistic),
  }
}
