import { createOpenAiEmbedder } from './adapters/embedder/openai.ts'
import { listModels } from './adapters/language-model/list-models.ts'
import { createOpenAiJudge, createOpenAiLanguageModel } from './adapters/language-model/openai.ts'
import { createOpenAiTranscriber } from './adapters/transcriber/openai.ts'
import { OpenAiRealtimeTranscriber } from './adapters/transcriber/openai-realtime.ts'
import { keyHeaders, type ModelEndpoint, toServer } from './core/model-endpoint.ts'
import type { AnswerInput, ModelCall } from './ports/language-model.ts'
import type { Settings } from './settings.ts'

// `npm run operate -- models <verb>`: what an operator asks of the models that are set. Keys are never printed.

export type Write = (line: string) => void

/** Every endpoint that is set, each with the task it serves. */
function listEndpoints({
  languageModel,
  embedder,
  transcriber,
}: Settings): [string, ModelEndpoint, string][] {
  const found: [string, ModelEndpoint, string][] = []
  if (languageModel.adapter === 'openai') {
    const { endpoint, models, second } = languageModel
    found.push(['answers', endpoint, [...new Set(Object.values(models))].join(', ')])
    if (second) found.push(['answers, second', second.endpoint, second.models.live])
  }
  if (embedder.adapter === 'openai') found.push(['vectors', embedder.endpoint, embedder.model])
  if (transcriber.adapter !== 'builtin') found.push(['speech', transcriber.endpoint, transcriber.model])
  return found
}

/** Where each task goes, which model does it, and what else the server has. */
export async function showModels(settings: Settings, write: Write): Promise<void> {
  const endpoints = listEndpoints(settings)
  if (endpoints.length === 0)
    write('No model is set: the built-in coach, recognition and vectors do everything.')
  for (const [task, endpoint, model] of endpoints) {
    write(`${task}: ${model} at ${endpoint.name}, ${endpoint.baseUrl ?? 'https://api.openai.com/v1'}`)
    const names = await listModels(endpoint).catch((error: unknown) => say(error))
    write(
      typeof names === 'string' ? `  ${names}` : `  it has: ${names.slice(0, 40).join(', ') || 'no list'}`,
    )
  }
}

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

/** One call for each task: whether it works, after how long the first word comes, and how fast the rest. */
export async function testModels(settings: Settings, write: Write): Promise<boolean> {
  const tasks = listTasks(settings)
  if (tasks.length === 0) write('No model is set, so there is none to test.')
  let isWell = true
  for (const [name, work] of tasks) {
    const startedMs = performance.now()
    try {
      const said = await work()
      write(`${name}: well, ${Math.round(performance.now() - startedMs)} ms${said ? `; ${said}` : ''}`)
    } catch (error) {
      isWell = false
      write(`${name}: ${say(error)}`)
    }
  }
  return isWell
}

type Task = [name: string, work: () => Promise<string>]

function listTasks({ languageModel, embedder, transcriber }: Settings): Task[] {
  const tasks: Task[] = []
  if (languageModel.adapter === 'openai') {
    const { endpoint, models, second } = languageModel
    tasks.push(...listAnswerTasks('', endpoint, models))
    tasks.push([
      `judging (${models.report})`,
      async () => {
        const judge = createOpenAiJudge({ ...toServer(endpoint), model: models.report })
        return `level ${(await judge.judge(sampleJudgement)).level} of 5`
      },
    ])
    if (second) tasks.push(...listAnswerTasks('second, ', second.endpoint, second.models))
  }
  if (embedder.adapter === 'openai') {
    const { endpoint, model, dimensions } = embedder
    tasks.push([
      `vectors (${model})`,
      async () => {
        const { apiKey, baseUrl, dialect } = endpoint
        const headers = keyHeaders(endpoint)
        const server = { apiKey, headers, sendDimensions: dialect.vectorLength, ...(baseUrl && { baseUrl }) }
        const [vector] = await createOpenAiEmbedder({ ...server, model, dimensions }).embed(['a ledger'])
        return `${vector?.length} numbers each`
      },
    ])
  }
  if (transcriber.adapter !== 'builtin') {
    const { adapter, endpoint, model, language } = transcriber
    tasks.push([
      `speech (${model}, ${adapter})`,
      async () => {
        const server = { apiKey: endpoint.apiKey, headers: keyHeaders(endpoint), model, language }
        const place = endpoint.baseUrl ? { baseURL: endpoint.baseUrl } : {}
        const engine =
          adapter === 'realtime'
            ? new OpenAiRealtimeTranscriber({ ...server, ...place })
            : createOpenAiTranscriber({ ...server, ...place })
        await engine.check()
        await engine.close()
        return 'half a second of silence'
      },
    ])
  }
  return tasks
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

function listAnswerTasks(
  prefix: string,
  endpoint: ModelEndpoint,
  models: { live: string; preparation: string },
): Task[] {
  const model = createOpenAiLanguageModel({ ...toServer(endpoint), models })
  const answer = async () => {
    const startedMs = performance.now()
    const calls: ModelCall[] = []
    let firstSentenceMs: number | null = null
    for await (const part of model.answer(sample, undefined, (call) => calls.push(call)))
      if (part.type === 'segment') firstSentenceMs ??= Math.round(performance.now() - startedMs)
    return describeCall(calls[0], firstSentenceMs)
  }
  const prepare = async () => {
    const calls: ModelCall[] = []
    await model.summariseJob(job, undefined, (call) => calls.push(call))
    return `${calls[0]?.outputTokens ?? 'an unknown number of'} tokens`
  }
  return [
    [`${prefix}live answer (${models.live})`, answer],
    [`${prefix}preparation (${models.preparation})`, prepare],
  ]
}

/** First word, first sentence, and the rate after the first word. */
function describeCall(call: ModelCall | undefined, firstSentenceMs: number | null): string {
  const firstTokenMs = call?.firstTokenMs ?? null
  const writingMs = call && firstTokenMs !== null ? call.durationMs - firstTokenMs : 0
  const rate =
    call?.outputTokens && writingMs > 0
      ? `${Math.round((call.outputTokens / writingMs) * 1000)} tokens/s`
      : 'rate unknown'
  return `first word after ${firstTokenMs} ms, first sentence after ${firstSentenceMs} ms, ${rate}${call?.outcome === 'repaired' ? ', repaired' : ''}`
}

const refusal =
  /^cuelight_claims_refused_total\{reason="([a-z-]{1,40})",remedy="([a-z-]{1,40})"\} (\d{1,15})$/

/** Sentences of answers that the check refused, by reason, since the running product started. */
export async function showRefusals({ port }: Pick<Settings, 'port'>, write: Write): Promise<void> {
  const text = await readMetrics(port)
  if (text === null)
    return write(
      `No product answers on port ${port} of this machine, and refusals are counted while it runs.`,
    )
  const rows = text.split('\n').flatMap((line) => {
    const [, reason, remedy, count] = refusal.exec(line) ?? []
    return reason && remedy ? [{ reason, remedy, count: Number(count) }] : []
  })
  if (rows.length === 0) write('No sentence was refused since the product started.')
  for (const { reason, remedy, count } of rows.toSorted((one, other) => other.count - one.count))
    write(`${String(count).padStart(6)}  ${reason}, ${remedy}`)
}

async function readMetrics(port: number): Promise<string | null> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/metrics`)
    return response.ok ? await response.text() : null
  } catch {
    return null
  }
}

const say = (error: unknown) => (error instanceof Error ? error.message : String(error))
