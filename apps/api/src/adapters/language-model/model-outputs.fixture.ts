import { summariseJobDescription } from '../../coach/job/summarise-job.ts'
import { sampleJob, sampleLines } from '../../coach/sample.fixture.ts'
import type { AnswerInput, AnswerPart, LanguageModel } from '../../ports/language-model.ts'
import type { Behaviour } from './fault-server.fixture.ts'

export const sampleSummary = summariseJobDescription(sampleJob)

export const answerInput: AnswerInput = {
  question: 'How have you used PostgreSQL?',
  parts: [],
  job: sampleJob,
  summary: sampleSummary,
  lines: sampleLines,
  earlierQuestions: [],
}

export const writtenSegments = [
  {
    kind: 'grounded' as const,
    part: 'headline' as const,
    text: 'I led the "ledger" migration {to PostgreSQL}.',
    chunkIds: [100],
  },
  { kind: 'blank' as const, part: 'task' as const, text: '[what was your goal?]', chunkIds: [] },
]
export const answerJson = JSON.stringify({ segments: writtenSegments, gaps: ['none'] })

/** The first segment is whole, the second is not. */
export const cutAnswer = answerJson.slice(0, answerJson.indexOf('"blank"'))

export const inPieces = (text: string, size = 7) => text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? []

export const questionsJson = JSON.stringify({
  questions: [
    {
      question: 'Why?',
      kind: 'role',
      competency: null,
      whyAsked: 'To know.',
      gaps: [],
      segments: writtenSegments,
    },
  ],
})

/** The one must-have that the sample job really asks for; the other one is made up. */
export const quotedMustHave = { text: 'Kafka', quote: 'Strong PostgreSQL and Kafka' }
export const summaryJson = JSON.stringify({
  summary: 'A job.',
  seniority: null,
  mustHave: [quotedMustHave, { text: 'Cobol', quote: 'Cobol for years' }],
  niceToHave: [],
  responsibilities: [],
  competencies: [],
})

export const goodStream: Behaviour = { kind: 'stream', pieces: inPieces(answerJson), end: 'stop' }

/** Everything an answer produced before it ended, and why it ended. */
export async function collectAnswer(model: LanguageModel, signal?: AbortSignal) {
  const parts: AnswerPart[] = []
  try {
    for await (const part of model.answer(answerInput, signal)) parts.push(part)
    return { parts, failure: null }
  } catch (failure) {
    return { parts, failure }
  }
}
