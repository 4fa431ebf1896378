import { setImmediate } from 'node:timers/promises'
import { textTasks } from '../../coach/text-tasks.ts'
import { serveRequests } from '../../core/worker/serve-requests.ts'
import { liveTextTasks } from '../../live-engine/text-tasks.ts'
import type { TextTask } from '../../ports/text-worker.ts'

/** A task by its name, because functions do not travel between threads. */
export interface TextMessage {
  task: string
  input: unknown
}

/** A message is untyped between the threads; the name says which types it has. */
type AnyTask = TextTask<unknown, unknown>
const tasks = new Map<string, AnyTask>(
  [...textTasks, ...liveTextTasks].map((task) => [task.name, task as AnyTask]),
)

serveRequests<undefined, TextMessage, unknown, 'step'>({
  isConcurrent: true,
  async handle({ task: name, input }, { mayGoOn, report }) {
    const task = tasks.get(name)
    if (!task) throw new Error(`There is no task ${name}.`)
    return task.run(input, async () => {
      report('step')
      // Messages are read between two turns of the loop only.
      await setImmediate()
      await mayGoOn()
    })
  },
})
