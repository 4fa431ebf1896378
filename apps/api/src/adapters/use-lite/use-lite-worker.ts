import { serveRequests } from '../../core/worker/serve-requests.ts'
import { loadUseLite } from './load-use-lite.ts'
import { createMatchEncoder, type MatchEncoder } from './match-encoder.ts'
import { createTurnEncoder, type TurnEncoder } from './turn-encoder.ts'
import type { UseLiteRequest } from './use-lite-request.ts'

let model: Awaited<ReturnType<typeof loadUseLite>> | undefined
/** Loaded with the first scores: a process that only stores resumes needs none. */
let matcher: Promise<MatchEncoder> | undefined
/** Loaded with the first turn: a process without interviews needs none. */
let reader: Promise<TurnEncoder> | undefined

serveRequests<undefined, UseLiteRequest, Float32Array<ArrayBuffer>>({
  async start() {
    model = await loadUseLite()
  },
  async handle(message) {
    if (!model) throw new Error('The model was not loaded.')
    if (message.kind === 'vectors') return Float32Array.from((await model.embed(message.texts)).flat())
    const { tokenizer } = model
    const tokenise = (text: string) => tokenizer.encode(text)
    if (message.kind === 'turn') {
      reader ??= createTurnEncoder(tokenise)
      return (await reader).read(message)
    }
    matcher ??= createMatchEncoder(tokenise)
    return (await matcher).score(message.question, message.lines)
  },
  transferOf: ({ buffer }) => [buffer],
})
