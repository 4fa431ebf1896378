import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type WebSocket, WebSocketServer } from 'ws'

/** What one session of the server was told and heard. */
export interface SeenSession {
  path: string
  authorization: string | undefined
  session: unknown
  appended: number
  commits: number
  clears: number
  isClosed: boolean
}

export type RealtimeBehaviour =
  | 'well'
  /** Texts of later items come first. */
  | 'out of order'
  | 'silent'
  | 'fails'
  | 'hangs up'

/** The events of a session as the vendor's reference shows them: deltas while sound comes, a text for each commit. */
export async function startRealtimeServer(behave: RealtimeBehaviour[] = []) {
  const sessions: SeenSession[] = []
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  server.on('connection', (socket, request) => {
    const behaviour = behave[sessions.length] ?? 'well'
    const { url = '', headers } = request
    const seen = {
      path: url,
      authorization: headers.authorization,
      session: null,
      appended: 0,
      commits: 0,
      clears: 0,
      isClosed: false,
    }
    sessions.push(seen)
    socket.on('close', () => {
      seen.isClosed = true
    })
    serve(socket, seen, behaviour)
  })
  await once(server, 'listening')
  return {
    baseURL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    sessions,
    async dispose() {
      for (const client of server.clients) client.terminate()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

interface Item {
  id: string
  bytes: number
  isLoud: boolean
}

function serve(socket: WebSocket, seen: SeenSession, behaviour: RealtimeBehaviour): void {
  let item: Item = { id: 'item_1', bytes: 0, isLoud: false }
  const held: (() => void)[] = []
  const send = (event: object) => socket.send(JSON.stringify({ event_id: 'event_1', ...event }))
  send({ type: 'session.created', session: { type: 'transcription' } })
  socket.on('message', (data) => {
    const event = JSON.parse(String(data)) as { type: string; session?: unknown; audio?: string }
    if (event.type === 'session.update') {
      seen.session = event.session
      send({ type: 'session.updated', session: event.session })
    } else if (event.type === 'input_audio_buffer.append') {
      const sound = Buffer.from(event.audio ?? '', 'base64')
      seen.appended += sound.length / 2
      item.bytes += sound.length
      const wasLoud = item.isLoud
      item.isLoud ||= isLoud(sound)
      if (item.isLoud && !wasLoud) send(delta(item, 'a slow'))
    } else if (event.type === 'input_audio_buffer.clear') {
      seen.clears += 1
      item = { id: `item_${seen.commits + seen.clears + 1}`, bytes: 0, isLoud: false }
    } else if (event.type === 'input_audio_buffer.commit') {
      seen.commits += 1
      const done = item
      item = { id: `item_${seen.commits + seen.clears + 1}`, bytes: 0, isLoud: false }
      if (behaviour === 'hangs up') return socket.terminate()
      send({ type: 'input_audio_buffer.committed', item_id: done.id, previous_item_id: null })
      if (behaviour === 'silent') return
      if (behaviour === 'fails') return send(failed(done))
      const complete = () => send(completed(done))
      if (behaviour !== 'out of order') return complete()
      held.push(complete)
      if (held.length === 2) for (const late of held.reverse()) late()
    }
  })
}

const transcription = 'conversation.item.input_audio_transcription'
const delta = ({ id }: Item, text: string) => ({
  type: `${transcription}.delta`,
  item_id: id,
  content_index: 0,
  delta: text,
})
const completed = ({ id, isLoud: loud, bytes }: Item) => ({
  type: `${transcription}.completed`,
  item_id: id,
  content_index: 0,
  transcript: loud ? `A slow query (${Math.round(bytes / 48)} ms).` : '',
  usage: { type: 'duration', seconds: bytes / 48_000 },
})
const failed = ({ id }: Item) => ({
  type: `${transcription}.failed`,
  item_id: id,
  content_index: 0,
  error: { type: 'transcription_error', code: 'audio_unintelligible', message: 'secret words' },
})

function isLoud(sound: Buffer): boolean {
  for (let at = 0; at + 1 < sound.length; at += 2) if (Math.abs(sound.readInt16LE(at)) > 1000) return true
  return false
}
