import { computeReport } from '../../apps/api/src/coach/rubric/compute-report.ts'
import { jobText, ladders } from '../../apps/api/src/coach/rubric/degradation-pairs.fixture.ts'
import type { RubricQuestion } from '../../apps/api/src/coach/rubric/rubric-input.ts'
import { scoreAnswer } from '../../apps/api/src/coach/rubric/score-answer.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { readReportHeld, readReportPairs } from './read-data.ts'
import { evaluateHeldAnswers } from './report-held.ts'

const comfortable = { responseTimeMs: 1500, wordsPerMinute: 140 }
const repeats = 5

const sets = ['rubric tests', 'first held', 'held'] as const

interface Pair {
  set: (typeof sets)[number]
  how: string
  better: RubricQuestion
  worse: RubricQuestion
  jobText: string
}
type Compared = Pair & { betterScore: number | null; worseScore: number | null }

/** Whether a clearly worse answer scores lower, and whether the same answers give the same report. */
export function evaluateReport(): Measured {
  const compared = [...testPairs(), ...firstHeldPairs(), ...heldPairs()].map(
    (pair): Compared => ({
      ...pair,
      betterScore: scoreAnswer(pair.better, pair.jobText).score,
      worseScore: scoreAnswer(pair.worse, pair.jobText).score,
    }),
  )
  const figures = sets.flatMap((set) =>
    describe(
      set,
      compared.filter((pair) => pair.set === set),
    ),
  )
  const answers = evaluateHeldAnswers(answer)
  figures.push(...answers.figures, describeRepeats())
  const summary = compared.map(({ set, how, better, betterScore, worseScore }) => ({
    set,
    how,
    question: better.question,
    betterScore,
    worseScore,
  }))
  return {
    figures,
    details: {
      notLower: summary.filter((pair) => !isLower(pair)),
      pairs: summary,
      heldAnswers: answers.details,
    },
  }
}

/** The rubric was written against these; they show that it does what it is meant to. */
function testPairs(): Pair[] {
  return ladders.flatMap(({ question, kind, good, worse }) =>
    worse.map(({ how, text, ...timing }) => ({
      set: 'rubric tests' as const,
      how,
      better: answer(question, kind, good),
      worse: answer(question, kind, text, timing),
      jobText,
    })),
  )
}

/** Compares each answer with the next, and the best with the worst. */
function firstHeldPairs(): Pair[] {
  const held = readReportPairs()
  return held.ladders.flatMap(({ question, kind, answers }) => {
    const steps = answers.slice(1).map((_, index): [number, number] => [index, index + 1])
    return [...steps, [0, answers.length - 1] as [number, number]].map(([better, worse]) => ({
      set: 'first held' as const,
      how: `step ${better + 1} to ${worse + 1}`,
      better: answer(question, kind, answers[better] ?? ''),
      worse: answer(question, kind, answers[worse] ?? ''),
      jobText: held.jobText,
    }))
  })
}

/** Nine ways to be clearly worse, for each good answer. */
function heldPairs(): Pair[] {
  const held = readReportHeld()
  return held.ladders.flatMap(({ question, kind, good, worse }) =>
    Object.entries(worse).map(([how, text]) => ({
      set: 'held' as const,
      how,
      better: answer(question, kind, good),
      worse: answer(question, kind, text),
      jobText: held.jobText,
    })),
  )
}

function answer(
  question: string,
  kind: string,
  userAnswer: string,
  timing: { responseTimeMs?: number; wordsPerMinute?: number } = {},
): RubricQuestion {
  const { responseTimeMs, wordsPerMinute } = { ...comfortable, ...timing }
  const speakingMs = (userAnswer.split(' ').length * 60_000) / wordsPerMinute
  return { question, kind, suggestedAnswer: '', userAnswer, responseTimeMs, speakingMs }
}

/** An answer without a score does not count as lower. */
function isLower({ betterScore, worseScore }: Pick<Compared, 'betterScore' | 'worseScore'>): boolean {
  return betterScore !== null && worseScore !== null && worseScore < betterScore
}

function describe(set: string, compared: readonly Compared[]): Figure[] {
  const unscored = compared.filter(
    ({ betterScore, worseScore }) => betterScore === null || worseScore === null,
  )
  const lower = compared.filter(isLower).length
  const note = `${lower} of ${compared.length}${unscored.length > 0 ? `, ${unscored.length} without a score` : ''}`
  return [describeShare(`${set}: the worse answer scores lower`, lower, compared.length, note)]
}

function describeRepeats(): Figure {
  const held = readReportPairs()
  const input = () => ({
    jobText: held.jobText,
    questions: held.ladders.map(({ question, kind, answers }) => answer(question, kind, answers[0] ?? '')),
  })
  const reports = new Set(Array.from({ length: repeats }, () => JSON.stringify(computeReport(input()))))
  return {
    name: 'different reports of the same answers',
    value: reports.size,
    unit: '',
    count: repeats,
    note: '1 is repeatable',
  }
}
