import { createHash } from 'node:crypto'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import { expect, it } from 'vitest'
import { judgeInput } from '../../judge-contract-suite.ts'
import { writtenSegments } from '../../model-outputs.fixture.ts'
import { answerPrompt } from './answer.ts'
import type { Prompt } from './data-blocks.ts'
import { judgePrompt } from './judge.ts'
import { questionsPrompt } from './questions.ts'
import { repairRequest } from './repair.ts'
import { summaryPrompt } from './summary.ts'
import { judgePromptVersion, promptVersion } from './version.ts'

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
  expect({ [promptVersion]: writing, [judgePromptVersion]: digest(judgePrompt(judgeInput)) }).toEqual({
    'prompts-2': 'cbe14611eb7accc67f0459bd15aa58c5d30a3223d4a97b0e20711c2e4bd57ee5',
    'judge-1': '4dec167759ab00db526aaf0ee56be1209ba8268804d9ab2378b462281e9f6db1',
  })
})
