import type { RealtimeClientEvent, RealtimeServerEvent } from 'openai/resources/realtime/realtime'
import { DomainError } from '../../core/errors.ts'

export interface RealtimeServer {
  /** Begins with ws: or wss:. */
  url: string
  headers: Record<string, string>
  /** Sent first; says what the session is. */
  session: Extract<RealtimeClientEvent, { type: 'session.update' }>['session']
}

/** A piece of audio that was committed, until its text is there. */
interface Committed {
  itemId: string | undefined
  resolve(text: string): void
  reject(error: unknown): void
}

/**
 * One transcription session over a WebSocket: sound goes in as it comes, and each commit gives the text of what went in
 * since the one before. Commits are answered in their order, whatever the order of the texts.
 */
export class RealtimeConnection {
  readonly #socket: WebSocket
  readonly #open = Promise.withResolvers<void>()
  readonly #committed: Committed[] = []
  /** What is heard of an item while it is being said. */
  readonly #heard = new Map<string, string>()
  #failure: DomainError | undefined

  constructor({ url, headers, session }: RealtimeServer) {
    this.#socket = new WebSocket(url, { headers })
    this.#socket.addEventListener('open', () => {
      this.#socket.send(JSON.stringify({ type: 'session.update', session }))
      this.#open.resolve()
    })
    this.#socket.addEventListener('message', ({ data }) => this.#take(String(data)))
    this.#socket.addEventListener('close', () => this.#fail(unavailable()))
    this.#socket.addEventListener('error', () => this.#fail(unavailable()))
    // Those who wait hear of it by their own promise.
    this.#open.promise.catch(() => undefined)
  }

  get isUsable(): boolean {
    return this.#failure === undefined
  }

  /** What was heard since the last commit, as far as the server says. */
  get running(): string {
    return [...this.#heard.values()].join(' ')
  }

  append(audio: string): void {
    this.#send({ type: 'input_audio_buffer.append', audio })
  }

  /** Forgets the sound since the last commit. */
  clear(): void {
    this.#heard.clear()
    this.#send({ type: 'input_audio_buffer.clear' })
  }

  /** The text of the sound since the last commit. Rejects with a DomainError when the session fails before. */
  commit(): Promise<string> {
    if (this.#failure) return Promise.reject(this.#failure)
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    this.#committed.push({ itemId: undefined, resolve, reject })
    this.#send({ type: 'input_audio_buffer.commit' })
    return promise
  }

  close(error: DomainError = unavailable()): void {
    this.#fail(error)
    this.#socket.close()
  }

  #send(event: RealtimeClientEvent): void {
    const send = () => {
      if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(event))
    }
    // Once the session is open, order must not depend on promises.
    if (this.#socket.readyState === WebSocket.OPEN) send()
    else this.#open.promise.then(send, () => undefined)
  }

  #take(data: string): void {
    const event = readEvent(data)
    if (event === undefined) return
    switch (event.type) {
      case 'input_audio_buffer.committed': {
        const oldest = this.#committed.find(({ itemId }) => itemId === undefined)
        if (oldest) oldest.itemId = event.item_id
        break
      }
      case 'conversation.item.input_audio_transcription.delta':
        this.#heard.set(event.item_id, `${this.#heard.get(event.item_id) ?? ''}${event.delta ?? ''}`)
        break
      case 'conversation.item.input_audio_transcription.completed':
        this.#finish(event.item_id)?.resolve(event.transcript)
        break
      case 'conversation.item.input_audio_transcription.failed':
      case 'error':
        // The next try begins anew, with the whole utterance.
        this.close(unusable())
        break
      default:
    }
  }

  #finish(itemId: string): Committed | undefined {
    this.#heard.delete(itemId)
    const index = this.#committed.findIndex((one) => one.itemId === itemId)
    return index < 0 ? undefined : this.#committed.splice(index, 1)[0]
  }

  #fail(error: DomainError): void {
    if (this.#failure) return
    this.#failure = error
    this.#open.reject(error)
    for (const { reject } of this.#committed.splice(0)) reject(error)
  }
}

function readEvent(data: string): RealtimeServerEvent | undefined {
  try {
    return JSON.parse(data) as RealtimeServerEvent
  } catch {
    return undefined
  }
}

const unavailable = () =>
  new DomainError('provider-unavailable', 'The transcription server is not available right now.')
const unusable = () =>
  new DomainError('provider-failed', 'The transcription server could not transcribe this speech.')
