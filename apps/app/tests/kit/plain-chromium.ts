import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findChromium } from '../../../../scripts/find-chromium.mjs'
import { callWords } from './chromium.ts'

interface Message {
  id?: number
  sessionId?: string
  method?: string
  params?: unknown
  result?: unknown
  error?: { message: string }
}

/** A connection to Chromium that emulates nothing, so that a page behind another tab is as hidden as a person's. */
export class DevTools {
  readonly #socket: WebSocket
  readonly #waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>()
  #lastId = 0
  /** Gets each event of the pages it is attached to. */
  onEvent: (sessionId: string, method: string, params: unknown) => void = () => undefined

  private constructor(socket: WebSocket) {
    this.#socket = socket
    socket.addEventListener('message', ({ data }) => this.#take(JSON.parse(String(data)) as Message))
  }

  static async connect(url: string): Promise<DevTools> {
    const socket = new WebSocket(url)
    await once(socket, 'open')
    return new DevTools(socket)
  }

  /** Rejects with what the browser says. */
  send<Result>(method: string, params: object = {}, sessionId?: string): Promise<Result> {
    this.#lastId += 1
    const id = this.#lastId
    this.#socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }))
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve: (result) => resolve(result as Result), reject })
    })
  }

  /** The session of the page whose address holds these words. */
  async attach(words: string): Promise<{ targetId: string; sessionId: string }> {
    const { targetInfos } = await this.send<{
      targetInfos: { targetId: string; type: string; url: string }[]
    }>('Target.getTargets')
    const found = targetInfos.find(({ type, url }) => type === 'page' && url.includes(words))
    if (!found) throw new Error(`no page at ${words}`)
    const { targetId } = found
    const attached = { targetId, flatten: true }
    const { sessionId } = await this.send<{ sessionId: string }>('Target.attachToTarget', attached)
    return { targetId, sessionId }
  }

  async evaluate<Value>(sessionId: string, expression: string): Promise<Value> {
    const asked = { expression, awaitPromise: true, returnByValue: true }
    const { result } = await this.send<{ result: { value: Value } }>('Runtime.evaluate', asked, sessionId)
    return result.value
  }

  #take({ id, sessionId = '', method, params, result, error }: Message): void {
    if (id === undefined) return void (method && this.onEvent(sessionId, method, params))
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (error) waiting?.reject(new Error(error.message))
    else waiting?.resolve(result)
  }
}

/** Chromium with a window, as a person starts it; it needs a display. `port` is for the tools that drive it. */
export async function openPlainChromium(): Promise<{
  port: number
  tools: DevTools
  close(): Promise<void>
}> {
  const program = findChromium()
  if (!program) throw new Error('no Chromium on this machine')
  const profile = mkdtempSync(join(tmpdir(), 'cuelight-chromium-'))
  const words = ['--remote-debugging-port=0', `--user-data-dir=${profile}`, '--no-first-run', 'about:blank']
  const child = spawn(program, [...callWords, ...words], { stdio: 'ignore' })
  const file = join(profile, 'DevToolsActivePort')
  while (!existsSync(file) || !readFileSync(file, 'utf8').includes('/')) {
    if (child.exitCode !== null) throw new Error('Chromium did not start; is there a display?')
    await wait(100)
  }
  const [port = '', path = ''] = readFileSync(file, 'utf8').split('\n')
  const tools = await DevTools.connect(`ws://127.0.0.1:${port}${path}`)
  return {
    port: Number(port),
    tools,
    async close() {
      child.kill()
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(profile, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
