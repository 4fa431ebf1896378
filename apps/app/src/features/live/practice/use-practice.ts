import type { PracticeQuestion } from '@cuelight/contracts/live'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { speakAloud } from './speak-aloud.ts'

export type PracticePhase = 'idle' | 'loading' | 'speaking' | 'listening' | 'finished' | 'failed'

/** How long a room and the loudspeaker go on after the browser says that it is silent. */
const roomTailMs = 250

type PracticeOptions = {
  interviewId: number
  isLive: boolean
  isAloud: boolean
  /** Whether the candidate has switched the microphone off. */
  isMuted: boolean
  /** The microphone must not take the voice of the browser for the candidate's. */
  setMuted: (isMuted: boolean) => void
  /** What the candidate said goes to the server first: a short answer is followed up. */
  handOver: () => Promise<void>
}

/** The product as interviewer: asks the prepared questions one by one, aloud where there is a voice. */
export function usePractice(options: PracticeOptions) {
  const { interviewId, isLive } = options
  const [phase, setPhase] = useState<PracticePhase>('idle')
  const [question, setQuestion] = useState<PracticeQuestion | null>(null)
  const [hasVoice, setHasVoice] = useState(true)
  const latest = useRef(options)
  latest.current = options
  const speaking = useRef(new AbortController())
  /** Set while the microphone is off for the voice: what the candidate had chosen before. */
  const chosenMuted = useRef<boolean | null>(null)

  async function speak(text: string) {
    if (!latest.current.isAloud) return
    speaking.current.abort()
    const controller = new AbortController()
    speaking.current = controller
    setPhase('speaking')
    chosenMuted.current ??= latest.current.isMuted
    latest.current.setMuted(true)
    const wasHeard = await speakAloud(text, controller.signal)
    if (wasHeard) await new Promise((resolve) => setTimeout(resolve, roomTailMs))
    // A newer question speaks on, and unmutes when it is done.
    if (speaking.current !== controller) return
    latest.current.setMuted(chosenMuted.current)
    chosenMuted.current = null
    if (!controller.signal.aborted) setHasVoice(wasHeard)
  }

  async function askNext() {
    setPhase('loading')
    try {
      await latest.current.handOver()
      const next = await client.live.nextPracticeQuestion.mutate({ interviewId })
      setQuestion(next)
      if (!next) return setPhase('finished')
      await speak(next.question)
      setPhase('listening')
      const { utteranceId } = next
      await client.live.practiceQuestionSpoken.mutate({ utteranceId, endedAt: new Date().toISOString() })
    } catch (error) {
      console.warn(error)
      setPhase('failed')
    }
  }

  async function repeat() {
    if (!question) return
    await speak(question.question)
    setPhase('listening')
  }

  const askFirst = useRef(askNext)
  askFirst.current = askNext
  useEffect(() => {
    if (isLive) askFirst.current()
    return () => {
      speaking.current.abort()
      setPhase('idle')
    }
  }, [isLive])
  return { phase, question, hasVoice, askNext, repeat, stopSpeaking: () => speaking.current.abort() }
}
