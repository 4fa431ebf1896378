import { computeReport } from '../../apps/api/src/coach/rubric/compute-report.ts'
import { jobText, samples } from '../../apps/api/src/coach/rubric/sample-answers.fixture.ts'
import type { Measured } from '../kit/measure.ts'

const repeats = 5

/** Whether the same answers give the same report. Quality is in `graded answers`. */
export function evaluateReport(): Measured {
  const reports = new Set(
    Array.from({ length: repeats }, () =>
      JSON.stringify(
        computeReport({
          jobText,
          questions: samples.map(({ question, kind, good }) => ({
            question,
            kind,
            suggestedAnswer: '',
            userAnswer: good,
            responseTimeMs: null,
            speakingMs: null,
            askedAtSeconds: null,
          })),
        }),
      ),
    ),
  )
  return {
    figures: [
      {
        name: 'different reports of the same answers',
        value: reports.size,
        unit: '',
        count: repeats,
        note: '1 is repeatable',
      },
    ],
    details: {},
  }
}
