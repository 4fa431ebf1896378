import type { Engine } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { z } from 'zod'
import type { JobInput, LanguageModel } from '../../../ports/language-model.ts'
import type { ChatTransport } from './chat-transport.ts'
import { completeJson } from './complete-json.ts'
import { questionsPrompt } from './prompts/questions.ts'
import { summaryPrompt } from './prompts/summary.ts'
import { promptVersion } from './prompts/version.ts'
import { modelQuestionsSchema, modelSummarySchema, toAnswerSegment } from './schemas.ts'
import { type LiveDeadlines, streamModelAnswer } from './stream-answer.ts'

export interface PromptedModelOptions {
  models: { live: string; preparation: string }
  /** Shorter ones are for tests; a live answer is not worth waiting for longer than the defaults. */
  deadlines?: Partial<LiveDeadlines & { preparationMs: number }> | undefined
}

const defaultDeadlines = { firstTokenMs: 10_000, totalMs: 60_000, preparationMs: 60_000 }
const preparationRetries = 2
/** Fourteen questions with their answers take about 6000; thoughts come on top. */
const preparationTokens = 16_000

/** A language model that is asked with our prompts, over any transport. */
export function createPromptedModel(transport: ChatTransport, options: PromptedModelOptions): LanguageModel {
  const deadlines = { ...defaultDeadlines, ...options.deadlines }
  const engineOf = (model: string): Engine => ({ kind: 'llm', model, promptVersion })
  const model = options.models.preparation
  const preparing = {
    transport,
    model,
    timeoutMs: deadlines.preparationMs,
    maxTokens: preparationTokens,
    retries: preparationRetries,
  }
  return {
    engine: engineOf(model),
    async summariseJob(job, signal, report) {
      const prompt = summaryPrompt(job)
      const shape = { schema: modelSummarySchema, schemaName: 'summary' }
      const written = await completeJson({ ...preparing, ...shape, prompt, signal, report })
      return toSummary(job, written, engineOf(model))
    },
    async prepareQuestions(input, signal, report) {
      const prompt = questionsPrompt(input)
      const shape = { schema: modelQuestionsSchema, schemaName: 'questions' }
      const { questions } = await completeJson({ ...preparing, ...shape, prompt, signal, report })
      return questions.map((question) => ({ ...question, segments: question.segments.map(toAnswerSegment) }))
    },
    answer(input, signal, report) {
      const { live } = options.models
      return streamModelAnswer(
        { transport, model: live, engine: engineOf(live), deadlines },
        input,
        signal,
        report,
      )
    },
    check: () => transport.check(deadlines.firstTokenMs),
  }
}

/** A quote that the job description does not hold was made up, and its fact goes with it. */
function toSummary(
  job: JobInput,
  written: z.infer<typeof modelSummarySchema>,
  engine: Engine,
): ScheduleSummary {
  const text = squeeze(job.jobDescription)
  const isQuoted = ({ quote }: { quote: string }) => quote.trim() !== '' && text.includes(squeeze(quote))
  return {
    JobDescriptionSummary: written.summary,
    role: job.position,
    seniority: written.seniority,
    mustHave: written.mustHave.filter(isQuoted),
    niceToHave: written.niceToHave.filter(isQuoted),
    responsibilities: written.responsibilities.filter(isQuoted),
    competencies: written.competencies.filter(isQuoted),
    engine,
  }
}

function squeeze(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
}
