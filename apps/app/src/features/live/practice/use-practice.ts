import type { PracticeQuestion } from '@cuelight/contracts/live'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { speakAloud } from './speak-aloud.ts'
import { askForVoices, findVoice, onVoicesListed } from './voices.ts'

export type PracticePhase = 'idle' | 'loading' | 'speaking' | 'listening' | 'finished' | 'failed'

/** How long a room and the loudspeaker go on after the browser says that it is silent. */
const roomTailMs = 250

type PracticeOptions = {
  interviewId: number
  isPractice: boolean
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
  const { interviewId, isPractice, isLive } = options
  const [phase, setPhase] = useState<PracticePhase>('idle')
  const [question, setQuestion] = useState<PracticeQuestion | null>(null)
  const [hasVoice, setHasVoice] = useState(true)
  const latest = useRef(options)
  latest.current = options
  const speaking = useRef(new AbortController())
  /** Set while the microphone is off for the voice: what the candidate had chosen before. */
  const chosenMuted = useRef<boolean | null>(null)

  /** Silences the voice; what waited for it says nothing any more. */
  function takeFloor(): AbortController {
    speaking.current.abort()
    speaking.current = new AbortController()
    return speaking.current
  }

  function restoreMicrophone() {
    if (chosenMuted.current !== null) latest.current.setMuted(chosenMuted.current)
    chosenMuted.current = null
  }

  /** Resolves when the voice fell silent: false when something newer took its place, which then says what is next. */
  async function speak(text: string): Promise<boolean> {
    const controller = takeFloor()
    const isCurrent = () => speaking.current === controller
    const voice = latest.current.isAloud ? await findVoice(controller.signal) : null
    if (voice && isCurrent() && !controller.signal.aborted) {
      setPhase('speaking')
      chosenMuted.current ??= latest.current.isMuted
      latest.current.setMuted(true)
      const wasHeard = await speakAloud(text, voice, controller.signal)
      if (wasHeard) await new Promise((resolve) => setTimeout(resolve, roomTailMs))
      if (isCurrent() && !controller.signal.aborted) setHasVoice(wasHeard)
    } else if (isCurrent() && latest.current.isAloud) setHasVoice(voice !== null)
    // What is newer speaks on, and unmutes when it is done.
    if (!isCurrent()) return false
    restoreMicrophone()
    return true
  }

  async function read({ question: text, utteranceId }: PracticeQuestion) {
    if (!(await speak(text))) return
    setPhase('listening')
    await client.live.practiceQuestionSpoken.mutate({ utteranceId, endedAt: new Date().toISOString() })
  }

  async function askNext() {
    takeFloor()
    setPhase('loading')
    try {
      await latest.current.handOver()
      const next = await client.live.nextPracticeQuestion.mutate({ interviewId })
      setQuestion(next)
      if (next) return await read(next)
      restoreMicrophone()
      setPhase('finished')
    } catch (error) {
      console.warn(error)
      restoreMicrophone()
      setPhase('failed')
    }
  }

  async function repeat() {
    // That it was read is only told to the server; the question stands.
    if (question) await read(question).catch(console.warn)
  }

  useEffect(() => {
    if (!isPractice) return
    askForVoices()
    return onVoicesListed(
      () => void findVoice(AbortSignal.abort()).then((voice) => voice && setHasVoice(true)),
    )
  }, [isPractice])

  const askFirst = useRef(askNext)
  askFirst.current = askNext
  useEffect(() => {
    if (isPractice && isLive) askFirst.current()
    return () => {
      // Whoever leaves in the middle of a question is asked it again.
      speaking.current.abort()
      speaking.current = new AbortController()
      chosenMuted.current = null
      setPhase('idle')
    }
  }, [isPractice, isLive])
  return { phase, question, hasVoice, askNext, repeat, stopSpeaking: () => speaking.current.abort() }
}
