import type { AnswerJudge } from '../../../ports/answer-judge.ts'
import type { ChatTransport } from './chat-transport.ts'
import { completeJson } from './complete-json.ts'
import { judgePrompt } from './prompts/judge.ts'
import { judgePromptVersion } from './prompts/version.ts'
import { modelOpinionSchema } from './schemas.ts'

const defaultTimeoutMs = 30_000

/** A judge behind any server that keeps a JSON schema. The job that asks owns the second try, so there is none here. */
export function createPromptedJudge(
  transport: ChatTransport,
  { model, timeoutMs = defaultTimeoutMs }: { model: string; timeoutMs?: number | undefined },
): AnswerJudge {
  const shape = { schema: modelOpinionSchema, schemaName: 'opinion', timeoutMs, maxTokens: 4000, retries: 0 }
  return {
    model,
    promptVersion: judgePromptVersion,
    judge: (input, signal) =>
      completeJson({ transport, model, prompt: judgePrompt(input), ...shape, signal }),
  }
}
