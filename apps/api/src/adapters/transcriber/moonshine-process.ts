import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { ChildMessage, ParentMessage } from './child-messages.ts'

export interface ProcessHandlers {
  onMessage(message: ChildMessage): void
  /** The process is gone; `detail` is the end of what it wrote to standard error. */
  onExit(detail: string): void
}

export interface RecogniserProcess {
  readonly pid: number | undefined
  send(message: ParentMessage): void
  kill(): void
}

/** Forks the recogniser. It gets an empty environment: no key of the API's belongs there. */
export function forkRecogniser(handlers: ProcessHandlers): RecogniserProcess {
  const child: ChildProcess = fork(fileURLToPath(new URL('./moonshine-child.ts', import.meta.url)), [], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {},
    execArgv: [],
  })
  let errors = ''
  let gone = false
  const reportExit = (detail: string) => {
    if (gone) return
    gone = true
    handlers.onExit(detail.trim())
  }
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-2000)
  })
  child.on('message', (message: ChildMessage) => handlers.onMessage(message))
  child.on('error', (error) => reportExit(error.message))
  child.on('exit', (code, signal) => reportExit(`ended with ${signal ?? code}. ${errors}`))
  return {
    pid: child.pid,
    send: (message) => {
      // A failed send means that the process is ending; its exit then retries the job.
      if (child.connected) child.send(message, () => undefined)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
