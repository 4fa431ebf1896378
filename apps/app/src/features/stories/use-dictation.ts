import { useCallback, useEffect, useRef, useState } from 'react'
import { openMicrophone } from '../../audio/capture/request-source.ts'
import type { TrackRecorder } from '../../audio/capture/track-recorder.ts'
import { loadBrowserRecogniser } from '../../audio/private/browser-recogniser.ts'
import { startTextRecorder } from '../../audio/private/text-recorder.ts'

/** A breath, not a sentence: the words should appear while one goes on. */
const pauseMs = 900

export interface Dictation {
  state: 'off' | 'starting' | 'listening'
  error: string | null
  start(): void
  stop(): void
}

type Running = { recorder: TrackRecorder; stream: MediaStream }

/** Speech to text in this browser: what is said reaches `onText` piece by piece, and no sound leaves the page. */
export function useDictation(onText: (text: string) => void): Dictation {
  const [state, setState] = useState<Dictation['state']>('off')
  const [error, setError] = useState<string | null>(null)
  const running = useRef<Running | null>(null)
  const wanted = useRef(false)
  const write = useRef(onText)
  useEffect(() => {
    write.current = onText
  }, [onText])

  const stop = useCallback(() => {
    wanted.current = false
    const held = running.current
    running.current = null
    setState('off')
    if (held) void end(held)
  }, [])

  const start = useCallback(async () => {
    wanted.current = true
    setState('starting')
    setError(null)
    try {
      const opened = await open((text) => write.current(text))
      // Stopped while it was starting.
      if (!wanted.current) return void end(opened)
      running.current = opened
      setState('listening')
    } catch (failure) {
      wanted.current = false
      setError(failure instanceof Error ? failure.message : 'We couldn’t start the microphone.')
      setState('off')
    }
  }, [])

  useEffect(() => stop, [stop])
  return { state, error, start: () => void start(), stop }
}

async function open(onText: (text: string) => void): Promise<Running> {
  const stream = await openMicrophone()
  try {
    const recogniser = await loadBrowserRecogniser()
    const recorder = await startTextRecorder({
      stream,
      track: 'candidate',
      pauseMs,
      recogniser,
      onReading: () => undefined,
      onProblem: () => undefined,
      onGap: () => undefined,
      onPartial: () => undefined,
      onLost: () => undefined,
      onLine: async ({ text }) => onText(text),
    })
    return { recorder, stream }
  } catch (failure) {
    for (const track of stream.getTracks()) track.stop()
    throw failure
  }
}

async function end({ recorder, stream }: Running): Promise<void> {
  await recorder.stop()
  for (const track of stream.getTracks()) track.stop()
}
