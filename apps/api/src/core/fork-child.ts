import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'

export interface ChildHandlers<Message> {
  onMessage(message: Message): void
  /** The process is gone; `detail` is the end of what it wrote to standard error. */
  onExit(detail: string): void
}

export interface ForkedChild<Order> {
  readonly pid: number | undefined
  send(order: Order): void
  kill(): void
}

/** Forks a module that holds native code. It gets an empty environment: no key of the API's belongs there. */
export function forkChild<Order extends object, Message>(
  module: URL,
  handlers: ChildHandlers<Message>,
): ForkedChild<Order> {
  const child: ChildProcess = fork(fileURLToPath(module), [], {
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
  child.on('message', (message) => handlers.onMessage(message as Message))
  child.on('error', (error) => reportExit(error.message))
  child.on('exit', (code, signal) => reportExit(`ended with ${signal ?? code}. ${errors}`))
  return {
    pid: child.pid,
    send: (order) => {
      // A failed send means that the process is ending; its exit then tells.
      if (child.connected) child.send(order, () => undefined)
    },
    kill: () => void child.kill('SIGKILL'),
  }
}
