import { threadId } from 'node:worker_threads'
import { serveRequests } from '../../core/worker/serve-requests.ts'
import type { TextMessage } from './text-thread.ts'

/** Says which thread it is; `for ever` never comes back, `step by step` works on for ever in steps. */
serveRequests<undefined, TextMessage, number, 'step'>({
  isConcurrent: true,
  async handle({ task }, { mayGoOn, report }) {
    while (task === 'for ever') Math.random()
    while (task === 'step by step') {
      report('step')
      await new Promise((resolve) => setImmediate(resolve))
      await mayGoOn()
    }
    return threadId
  },
})
