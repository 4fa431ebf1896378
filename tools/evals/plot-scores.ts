// node tools/evals/plot-scores.ts [--cache FILE]: draws the score of every graded answer of tools/evals/data against the
// assessor's rating and against its number of words, and prints n and the correlations. FILE keeps sentence vectors between
// runs. The plots go to bench/results/report-scores.svg.
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { rubricVersion } from '../../apps/api/src/coach/rubric/constants.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { rankCorrelation } from '../train/fit.ts'
import { type Dot, drawScatters, type Scatter } from './draw-scatter.ts'
import { type Rated, rateAll } from './graded-answers.ts'
import { type GradedAnswer, readGraded, readSecondGraded, readThirdGraded } from './read-graded.ts'

const file = fileURLToPath(new URL('../../bench/results/report-scores.svg', import.meta.url))
const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })
const sets: [name: string, answers: readonly GradedAnswer[]][] = [
  ['First author', readGraded().answers],
  ['Second author', readSecondGraded()],
  ['Third author', readThirdGraded()],
]

// A person waits for this, not a page: a busy machine may take its time.
const embedder = createCachedEmbedder(createBuiltInEmbedder({ deadlineMs: 600_000 }), options.cache ?? null)
const plots: Scatter[] = []
for (const [name, answers] of sets)
  plots.push(...plotSet(name, [...(await rateAll(embedder, answers)).values()]))
embedder.save()
await embedder.close()
// The upper row has what the assessor said, the lower one the length.
const rows = [0, 1].flatMap((row) => plots.filter((_, at) => at % 2 === row))
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, drawScatters(`Scores of ${rubricVersion} for graded answers`, rows, sets.length))
process.stdout.write(`${file}\n`)

/** The score against the assessor's rating, and against the number of words; answers too short for a score have none. */
function plotSet(name: string, rated: readonly Rated[]): Scatter[] {
  const scored = rated.flatMap(({ answer, scored: { score } }) => (score === null ? [] : [{ answer, score }]))
  const plot = (xLabel: string, xMost: number, read: (answer: GradedAnswer) => number): Scatter => {
    const dots = scored.map(({ answer, score }) => ({
      x: read(answer),
      y: score,
      isHeld: answer.isUntouched,
    }))
    const notes = [
      describe(
        'held',
        dots.filter(({ isHeld }) => isHeld),
      ),
      describe('all', dots),
    ]
    for (const note of notes) process.stdout.write(`${name}, ${xLabel}: ${note}\n`)
    return { title: name, xLabel, yLabel: 'Score', xMost, yMost: 100, notes, dots }
  }
  return [
    plot('Rating of the assessor', 100, ({ ratings }) => ratings.overall),
    plot('Number of words', 180, ({ words }) => words),
  ]
}

function describe(part: string, dots: readonly Dot[]): string {
  if (dots.length === 0) return `${part}: none`
  const correlation = rankCorrelation(
    dots.map(({ x }) => x),
    dots.map(({ y }) => y),
  )
  return `${part}: n = ${dots.length}, rank correlation ${correlation.toFixed(2)}`
}
