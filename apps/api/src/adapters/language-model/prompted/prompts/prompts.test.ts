import { createHash } from 'node:crypto'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import { expect, it } from 'vitest'
import { judgeInput } from '../../judge-contract-suite.ts'
import { writtenSegments } from '../../model-outputs.fixture.ts'
import { answerPrompt } from './answer.ts'
import type { Prompt } from './data-blocks.ts'
import { judgePrompt } from './judge.ts'
import { questionsPrompt } from './questions.ts'
import { readingPrompt } from './reading.ts'
import { repairRequest } from './repair.ts'
import { summaryPrompt } from './summary.ts'
import { judgePromptVersion, promptVersion, readingPromptVersion } from './version.ts'

const job = { position: 'Engineer', companyName: 'Fernway', companyDetails: '', jobDescription: 'You build.' }
const summary: ScheduleSummary = {
  JobDescriptionSummary: 'A job.',
  role: 'Engineer',
  seniority: null,
  mustHave: [],
  niceToHave: [],
  responsibilities: [],
  competencies: [],
  engine: { kind: 'llm', model: 'm', promptVersion: null },
}
const lines = [
  { resumeLineId: 100, section: 'Experience', roleHeader: 'Acme, Engineer', text: 'Led the ledger.' },
  { resumeLineId: 101, section: 'Skills', roleHeader: '', text: 'Kafka' },
]
const answerInput = { question: 'Why?', parts: [], job, summary, lines, earlierQuestions: [] }
const preparation = { job, summary, lines, retrieve: async () => [], seed: '1' }
const stories = [{ competency: 'delivery', resumeLineId: 100 }]
const reshaped = (form: 'shorter' | 'longer') => ({
  ...answerInput,
  reshape: { form, segments: writtenSegments },
})

/** The boundaries of data blocks are random; everything else of a prompt is fixed. */
const digest = (...texts: (Prompt | string)[]) =>
  createHash('sha256')
    .update(JSON.stringify(texts).replace(/data-[0-9a-f]{16}/g, 'data'))
    .digest('hex')

// A stored output names the version of its prompt: a changed prompt needs a new version and a new line here.
it('keeps every prompt as its version says', () => {
  const writing = digest(
    summaryPrompt(job),
    questionsPrompt({ ...preparation, stories }),
    answerPrompt({ ...answerInput, preferred: [100], parts: ['one', 'two'], earlierQuestions: ['Why?'] }),
    answerPrompt(reshaped('shorter')),
    answerPrompt(reshaped('longer')),
    repairRequest('text: too short'),
  )
  expect({
    [promptVersion]: writing,
    [judgePromptVersion]: digest(judgePrompt(judgeInput)),
    [readingPromptVersion]: digest(readingPrompt([{ text: 'I led the ledger.', lines }])),
  }).toEqual({
    'prompts-4': '7158dcbc14eb9bdbf74f536197793acee83817775996e31b61a4426946b8c2b6',
    'reading-2': '5b40838d69d4a45b49d6423e303b8d1554ea7eed181d1529a0cb747e57a60c11',
    'judge-1': '4dec167759ab00db526aaf0ee56be1209ba8268804d9ab2378b462281e9f6db1',
  })
})

it('gives the model the whole career first and what changes last', () => {
  const career = [
    ...lines,
    { resumeLineId: 102, section: 'Other', roleHeader: '', text: 'Tenor in a choir.' },
  ]
  const own = { resumeLineId: -3, section: 'Your story', roleHeader: '', text: 'I sang.' }
  const kept = {
    id: 3,
    cue: 'Choir tour',
    words: { situation: null, task: null, action: null, result: null, change: null },
    roleHeader: '',
    lines: career.slice(2),
    own,
  }
  const { user } = answerPrompt({
    ...answerInput,
    question: 'What is a tenor?',
    career,
    lines: [...lines.slice(1), own],
    stories: [kept],
    toldResumeLineIds: [100],
    lastTurns: [{ speaker: 'candidate', text: 'I led the ledger.' }],
  })
  const order = [
    'name="job-description"',
    '[chunk 102] (Other) Tenor in a choir.',
    '[chunk -3]',
    'Choir tour: chunk -3, chunk 102',
    'name="told-lines"',
    'candidate: I led the ledger.',
    'Plan (',
    'name="question"',
  ]
  const places = order.map((part) => user.indexOf(part))
  expect(places.every((place) => place >= 0)).toBe(true)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
})
