import type { Engine } from '@cuelight/contracts/answer'
import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import OpenAI from 'openai'
import type {
  JobInput,
  LanguageModel,
  PreparationInput,
  PreparedQuestion,
  ReportCall,
} from '../../ports/language-model.ts'
import { type LiveDeadlines, streamModelAnswer } from './openai-answer.ts'
import { completeJson } from './openai-completion.ts'
import { toDomainError } from './openai-errors.ts'
import { promptVersion, questionsPrompt, summaryPrompt } from './openai-prompts.ts'
import { modelQuestionsSchema, modelSummarySchema } from './openai-schemas.ts'

export interface OpenAiLanguageModelOptions {
  apiKey: string
  /** Any OpenAI-compatible server; OpenAI's own when left out. */
  baseURL?: string | undefined
  models: { live: string; preparation: string }
  /** Shorter ones are for tests; a live answer is not worth waiting for longer than the defaults. */
  deadlines?: Partial<LiveDeadlines & { prepMs: number }> | undefined
}

const defaultDeadlines = { firstTokenMs: 10_000, totalMs: 60_000, prepMs: 60_000 }
const prepRetries = 2

/** Chat Completions with JSON schema, the form most servers understand. */
export function createOpenAiLanguageModel(options: OpenAiLanguageModelOptions): LanguageModel {
  const deadlines = { ...defaultDeadlines, ...options.deadlines }
  const client = new OpenAI({
    apiKey: options.apiKey,
    maxRetries: 0,
    ...(options.baseURL ? { baseURL: options.baseURL } : {}),
  })
  const engineOf = (model: string): Engine => ({ kind: 'llm', model, promptVersion })
  const model = options.models.preparation
  const prep = { client, model, timeoutMs: deadlines.prepMs, retries: prepRetries }
  return {
    engine: engineOf(model),
    async summariseJob(job, signal, report) {
      const prompt = summaryPrompt(job)
      const written = await completeJson({
        ...prep,
        prompt,
        schema: modelSummarySchema,
        name: 'summary',
        signal,
        report,
      })
      return toSummary(job, written, engineOf(model))
    },
    async prepareQuestions(
      input: PreparationInput,
      signal?: AbortSignal,
      report?: ReportCall,
    ): Promise<PreparedQuestion[]> {
      const prompt = questionsPrompt(input)
      const schema = modelQuestionsSchema
      return (await completeJson({ ...prep, prompt, schema, name: 'questions', signal, report })).questions
    },
    answer(input, signal, report) {
      const live = { client, model: options.models.live, engine: engineOf(options.models.live), deadlines }
      return streamModelAnswer(live, input, signal, report)
    },
    async check() {
      try {
        await client.models.list({ timeout: deadlines.firstTokenMs })
      } catch (error) {
        throw toDomainError(error)
      }
    },
  }
}

type WrittenSummary = Awaited<ReturnType<typeof completeJson<typeof modelSummarySchema>>>

/** A quote that the job description does not hold was made up, and its fact goes with it. */
function toSummary(job: JobInput, written: WrittenSummary, engine: Engine): ScheduleSummary {
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
