import type { Track } from '@cuelight/contracts/live'
import { openMicrophone, openTabAudio } from './request-source.ts'

export type OpenSources = Partial<Record<Track, MediaStream>>

/**
 * The sources open in this page. They outlive a screen, so the interview records the sources that were checked
 * before it, without a second picker.
 */
let sources: OpenSources = {}
const listeners = new Set<() => void>()

const isAlive = (stream: MediaStream | undefined): stream is MediaStream =>
  stream?.getAudioTracks().some((track) => track.readyState === 'live') ?? false

function put(track: Track, stream: MediaStream | undefined): void {
  const { [track]: before, ...others } = sources
  if (before !== stream) for (const each of before?.getTracks() ?? []) each.stop()
  sources = stream ? { ...others, [track]: stream } : others
  for (const listener of listeners) listener()
}

export const readSources = (): OpenSources => sources

export function subscribeToSources(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the browser for a source, in place of the one that was open. Throws SourceError. */
export async function openSource(track: Track, deviceId: string | null = null): Promise<MediaStream> {
  const stream = track === 'candidate' ? await openMicrophone(deviceId) : await openTabAudio()
  put(track, stream)
  return stream
}

/** The open source if it is still alive, otherwise a new one. Throws SourceError. */
export async function takeSource(track: Track, deviceId: string | null = null): Promise<MediaStream> {
  const open = sources[track]
  return isAlive(open) ? open : openSource(track, deviceId)
}

/** Stops every source; the browser's recording sign goes off. */
export function closeSources(): void {
  put('interviewer', undefined)
  put('candidate', undefined)
}
