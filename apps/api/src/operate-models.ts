import type { ModelTest } from '@cuelight/contracts/operator'
import { listModels } from './adapters/language-model/openai/list-models.ts'
import type { ModelEndpoint } from './core/model-endpoint.ts'
import type { ModelChoice } from './models/resolve-models.ts'
import { testModels as callModels } from './models/test-models.ts'
import type { Settings } from './settings.ts'

// `npm run operate -- models <verb>`: what an operator asks of the models that are set. Keys are never printed.

export type Write = (line: string) => void

/** Every endpoint that is set, each with the task it serves. */
function listEndpoints({
  languageModel,
  embedder,
  transcriber,
}: ModelChoice): [string, ModelEndpoint, string][] {
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
export async function showModels(settings: ModelChoice, write: Write): Promise<void> {
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

/** One call for each task: whether it works, after how long the first word comes, and how fast the rest. */
export async function testModels(settings: ModelChoice, write: Write): Promise<boolean> {
  const tests = await callModels(settings)
  if (tests.length === 0) write('No model is set, so there is none to test.')
  for (const test of tests)
    write(
      test.isWell
        ? `${test.task} (${test.model}): well, ${test.durationMs} ms; ${describeFigures(test)}`
        : `${test.task} (${test.model}): ${test.text}`,
    )
  return tests.every(({ isWell }) => isWell)
}

function describeFigures({ text, firstTokenMs, firstSentenceMs, tokensPerSecond }: ModelTest): string {
  if (firstTokenMs === null) return text
  const rate = tokensPerSecond === null ? 'rate unknown' : `${tokensPerSecond} tokens/s`
  const repaired = text.endsWith('repaired') ? ', repaired' : ''
  return `first word after ${firstTokenMs} ms, first sentence after ${firstSentenceMs} ms, ${rate}${repaired}`
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
