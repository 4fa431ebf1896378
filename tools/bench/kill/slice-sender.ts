import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Track } from '@cuelight/contracts/live'

export interface SentSlice {
  track: Track
  sequence: number
  sha256: string
  /** How many times it was sent until it was acknowledged. */
  tries: number
  /** The acknowledgement said that the slice was stored already, so an earlier acknowledgement was lost. */
  wasThere: boolean
}

export interface SenderOptions {
  interviewId: number
  track: Track
  token: string
  /** Where the product answers now; changes when a process is replaced. */
  url(): string
  slices: readonly Uint8Array<ArrayBuffer>[]
  /** Pause between an acknowledgement and the next slice. */
  paceMs: number
  isOver(): boolean
}

/** Sends a track as the browser's outbox does: in order, each slice until it is acknowledged. */
export async function sendTrack(options: SenderOptions): Promise<SentSlice[]> {
  const sent: SentSlice[] = []
  const began = Date.now()
  for (let sequence = 0; !options.isOver(); sequence += 1) {
    const bytes = options.slices[sequence % options.slices.length]
    if (!bytes) throw new Error('there is nothing to send')
    const capturedAt = new Date(began + sequence * 1000)
    sent.push(await sendUntilTaken(options, sequence, bytes, capturedAt))
    await wait(options.paceMs)
  }
  return sent
}

async function sendUntilTaken(
  { interviewId, track, token, url }: SenderOptions,
  sequence: number,
  bytes: Uint8Array<ArrayBuffer>,
  capturedAt: Date,
): Promise<SentSlice> {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/octet-stream',
    'x-captured-at': capturedAt.toISOString(),
    'x-duration-ms': '1000',
  }
  for (let tries = 1; ; tries += 1) {
    const path = `${url()}/api/live/${interviewId}/${track}/recorder-${track}/${sequence}`
    const taken = await fetch(path, { method: 'PUT', headers, body: bytes })
      .then(async (response) => ({ status: response.status, text: await response.text() }))
      .catch(() => undefined)
    if (taken?.status === 200) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      return { track, sequence, sha256, tries, wasThere: JSON.parse(taken.text).duplicate === true }
    }
    // A process that starts or ends answers 503 or not at all; a retry would not help with anything else.
    if (taken && taken.status < 500 && taken.status !== 429)
      throw new Error(`slice ${sequence} of ${track} was refused: ${taken.status} ${taken.text}`)
    await wait(30)
  }
}
