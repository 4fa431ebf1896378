import type { ModelTest } from '@cuelight/contracts/operator'
import { createOpenAiEmbedder } from '../adapters/embedder/openai.ts'
import { explainToOperator } from '../adapters/language-model/openai/read-error.ts'
import { createOpenAiJudge, createOpenAiLanguageModel } from '../adapters/language-model/openai.ts'
import { createOpenAiTranscriber } from '../adapters/transcriber/openai.ts'
import { OpenAiRealtimeTranscriber } from '../adapters/transcriber/openai-realtime.ts'
import { keyHeaders, type ModelEndpoint, toServer } from '../core/model-endpoint.ts'
import type { AnswerInput, ModelCall } from '../ports/language-model.ts'
import type { ModelChoice } from './resolve-models.ts'

const job = {
  position: 'Backend Engineer',
  companyName: 'Example Company',
  companyDetails: '',
  jobDescription: 'We need experience with PostgreSQL. You will look after our payment service.',
}
const sample: AnswerInput = {
  question: 'Tell me about a database you looked after.',
  parts: [],
  job,
  summary: null,
  lines: [
    {
      resumeLineId: 1,
      section: 'Experience',
      roleHeader: 'Example Works, Engineer, 2019-2023',
      text: 'Moved the ledger from MySQL to PostgreSQL with two colleagues; nightly reports fell from 40 to 6 minutes.',
    },
  ],
  earlierQuestions: [],
}
const sampleJudgement = {
  criterion: {
    id: 'result',
    label: 'Result',
    question: 'Does the answer say what came of it?',
    anchors: ['nothing', 'a hint', 'in words', 'with a figure', 'with figures and their meaning'] as const,
  },
  question: sample.question,
  answer: 'I moved the ledger to PostgreSQL and the nightly reports fell from 40 to 6 minutes.',
}

/** What a call showed beside that it worked. */
type Figures = Partial<Pick<ModelTest, 'firstTokenMs' | 'firstSentenceMs' | 'tokensPerSecond'>> & {
  text: string
}
interface Task {
  task: string
  model: string
  work(): Promise<Figures>
}

/** One call for each task, one after the other, so that none slows another. */
export async function testModels(choice: Partial<ModelChoice>): Promise<ModelTest[]> {
  const results: ModelTest[] = []
  for (const task of listTasks(choice)) results.push(await runTask(task))
  return results
}

async function runTask({ task, model, work }: Task): Promise<ModelTest> {
  const startedMs = performance.now()
  const none = { firstTokenMs: null, firstSentenceMs: null, tokensPerSecond: null }
  const ended = () => ({ task, model, durationMs: Math.round(performance.now() - startedMs) })
  try {
    const { text, ...figures } = await work()
    return { ...ended(), isWell: true, text, ...none, ...figures }
  } catch (error) {
    // Adapters say what went wrong in words of ours; a server's own may repeat the key.
    const text = explainToOperator(error) ?? (error instanceof Error ? error.message : 'It failed.')
    return { ...ended(), isWell: false, text, ...none }
  }
}

function listTasks({ languageModel, embedder, transcriber }: Partial<ModelChoice>): Task[] {
  const tasks: Task[] = []
  if (languageModel?.adapter === 'openai') {
    const { endpoint, models, second } = languageModel
    tasks.push(...answerTasks('', endpoint, models), judgeTask(endpoint, models.report))
    if (second) tasks.push(...answerTasks('second, ', second.endpoint, second.models))
  }
  if (embedder?.adapter === 'openai') tasks.push(vectorTask(embedder))
  if (transcriber && transcriber.adapter !== 'builtin') tasks.push(speechTask(transcriber))
  return tasks
}

function answerTasks(
  prefix: string,
  endpoint: ModelEndpoint,
  models: { live: string; preparation: string },
): Task[] {
  const model = createOpenAiLanguageModel({ ...toServer(endpoint), models })
  return [
    {
      task: `${prefix}live answer`,
      model: models.live,
      async work() {
        const startedMs = performance.now()
        const calls: ModelCall[] = []
        let firstSentenceMs: number | null = null
        for await (const part of model.answer(sample, undefined, (call) => calls.push(call)))
          if (part.type === 'segment') firstSentenceMs ??= Math.round(performance.now() - startedMs)
        return describeCall(calls[0], firstSentenceMs)
      },
    },
    {
      task: `${prefix}preparation`,
      model: models.preparation,
      async work() {
        const calls: ModelCall[] = []
        await model.summariseJob(job, undefined, (call) => calls.push(call))
        return { text: `${calls[0]?.outputTokens ?? 'an unknown number of'} tokens` }
      },
    },
  ]
}

const judgeTask = (endpoint: ModelEndpoint, model: string): Task => ({
  task: 'judging',
  model,
  async work() {
    const judge = createOpenAiJudge({ ...toServer(endpoint), model })
    return { text: `level ${(await judge.judge(sampleJudgement)).level} of 5` }
  },
})

const vectorTask = ({
  endpoint,
  model,
  dimensions,
}: Extract<ModelChoice['embedder'], { adapter: 'openai' }>): Task => ({
  task: 'vectors',
  model,
  async work() {
    const { apiKey, baseUrl, dialect } = endpoint
    const headers = keyHeaders(endpoint)
    const server = { apiKey, headers, sendDimensions: dialect.vectorLength, ...(baseUrl && { baseUrl }) }
    const [vector] = await createOpenAiEmbedder({ ...server, model, dimensions }).embed(['a ledger'])
    return { text: `${vector?.length} numbers each` }
  },
})

const speechTask = (transcriber: Exclude<ModelChoice['transcriber'], { adapter: 'builtin' }>): Task => ({
  task: `speech, ${transcriber.adapter}`,
  model: transcriber.model,
  async work() {
    const { adapter, endpoint, model, language } = transcriber
    const server = { apiKey: endpoint.apiKey, headers: keyHeaders(endpoint), model, language }
    const place = endpoint.baseUrl ? { baseURL: endpoint.baseUrl } : {}
    const engine =
      adapter === 'realtime'
        ? new OpenAiRealtimeTranscriber({ ...server, ...place })
        : createOpenAiTranscriber({ ...server, ...place })
    try {
      await engine.check()
    } finally {
      await engine.close()
    }
    return { text: 'half a second of silence' }
  },
})

/** First word, first sentence, and the rate after the first word. */
function describeCall(call: ModelCall | undefined, firstSentenceMs: number | null): Figures {
  const firstTokenMs = call?.firstTokenMs ?? null
  const writingMs = call && firstTokenMs !== null ? call.durationMs - firstTokenMs : 0
  const isMeasured = Boolean(call?.outputTokens) && writingMs > 0
  return {
    text: call?.outcome === 'repaired' ? 'an answer, repaired' : 'an answer',
    firstTokenMs: firstTokenMs === null ? null : Math.round(firstTokenMs),
    firstSentenceMs,
    tokensPerSecond: isMeasured ? Math.round(((call?.outputTokens ?? 0) / writingMs) * 1000) : null,
  }
}
