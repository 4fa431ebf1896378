import type { PracticeQuestion } from '@cuelight/contracts/live'
import { type PanelMember, type PracticeFeedback, panelMembers } from '@cuelight/contracts/practice'
import { useEffect, useRef, useState } from 'react'
import { client } from '../../../shell/api-client.ts'
import { QuestionVoice } from './question-voice.ts'
import { askForVoices, findVoice, onVoicesListed } from './voices.ts'

export type PracticePhase =
  | 'idle'
  | 'loading'
  | 'speaking'
  | 'listening'
  | 'judging'
  | 'feedback'
  | 'finished'
  | 'failed'

type PracticeOptions = {
  interviewId: number
  isPractice: boolean
  isLive: boolean
  /** Whether the candidate has muted the microphone. */
  isMuted: boolean
  setMuted: (isMuted: boolean) => void
  /** What the candidate said goes to the server first: a short answer gets a follow-up. */
  sendSoFar: () => Promise<void>
}

/** The product as interviewer: asks the prepared questions one by one, aloud where there is a voice. */
export function usePractice(options: PracticeOptions) {
  const [isAloud, setAloud] = useState(true)
  const [hasVoice, setHasVoice] = useState(true)
  const state = usePracticeState()
  const latest = useRef({ ...options, isAloud })
  latest.current = { ...options, isAloud }
  const voice = useQuestionVoice(latest, () => state.setPhase('speaking'), setHasVoice)
  const steps = createSteps(state, voice, latest)

  function toggleAloud() {
    if (isAloud) voice.hush()
    setAloud(!isAloud)
  }

  useVoiceSearch(options.isPractice, () => setHasVoice(true))
  useRun(options.isPractice && options.isLive, steps.askNext, () => {
    // Anybody who leaves in the middle of a question is asked it again.
    voice.reset()
    state.setPhase('idle')
  })
  const { phase, question, feedback } = state
  return {
    phase,
    question,
    feedback,
    hasVoice,
    isAloud,
    ...steps,
    /** The candidate may talk over the voice, as over a person. */
    interrupt: () => voice.hush(),
    toggleAloud,
  }
}

export type Practice = ReturnType<typeof usePractice>

function usePracticeState() {
  const [phase, setPhase] = useState<PracticePhase>('idle')
  const [question, setQuestion] = useState<PracticeQuestion | null>(null)
  const [feedback, setFeedback] = useState<PracticeFeedback | null>(null)
  return { phase, setPhase, question, setQuestion, feedback, setFeedback }
}

/** What the candidate does with a question; the server learns of each step. */
function createSteps(
  { question, setPhase, setQuestion, setFeedback }: ReturnType<typeof usePracticeState>,
  voice: QuestionVoice,
  latest: { current: PracticeOptions & { isAloud: boolean } },
) {
  async function read({ question: text, utteranceId, askedBy }: PracticeQuestion) {
    const spoken = { text: announce(askedBy, text), speaker: speakerOf(askedBy) }
    if ((await voice.speak(spoken, latest.current.isAloud)) === 'superseded') return
    setPhase('listening')
    await client.live.practiceQuestionSpoken.mutate({ utteranceId, endedAt: new Date().toISOString() })
  }

  const attempt = (during: PracticePhase, work: (interviewId: number) => Promise<void>) => {
    setPhase(during)
    return work(latest.current.interviewId).catch((error: unknown) => {
      console.warn(error)
      setPhase('failed')
      voice.restoreMicrophone()
    })
  }

  function askNext() {
    voice.takeFloor()
    setFeedback(null)
    return attempt('loading', async (interviewId) => {
      await latest.current.sendSoFar()
      const next = await client.live.nextPracticeQuestion.mutate({ interviewId })
      setQuestion(next)
      if (next) return await read(next)
      setPhase('finished')
      voice.restoreMicrophone()
    })
  }

  /** Ends the answer and judges it. */
  function finishAnswer() {
    voice.hush()
    return attempt('judging', async (interviewId) => {
      await latest.current.sendSoFar()
      setFeedback(await client.live.practiceFeedback.mutate({ interviewId }))
      setPhase('feedback')
    })
  }

  /** The same question once more; the first try stays to compare with. */
  const answerAgain = () =>
    attempt('loading', async (interviewId) => {
      const again = await client.live.repeatPracticeQuestion.mutate({ interviewId })
      const remaining = question?.remaining ?? 0
      const askedBy = question?.askedBy ?? null
      const next = { remaining, askedBy, kind: 'prepared' as const, isRepeated: false, ...again }
      setQuestion(next)
      await read(next)
    })

  async function repeat() {
    // The server only learns that it was read again; the question stays.
    if (question) await read(question).catch(console.warn)
  }

  return { askNext, finishAnswer, answerAgain, repeat }
}

const members = Object.keys(panelMembers) as PanelMember[]
const speakerOf = (member: PanelMember | null) => (member ? members.indexOf(member) : 0)

/** Whoever asks in a panel says who they are. */
const announce = (member: PanelMember | null, question: string) =>
  member ? `${panelMembers[member].label}: ${question}` : question

/** One voice for as long as the screen lives; it mutes the microphone while it reads. */
function useQuestionVoice(
  latest: { current: Pick<PracticeOptions, 'isMuted' | 'setMuted'> },
  onSpeaking: () => void,
  onVoice: (hasVoice: boolean) => void,
): QuestionVoice {
  const [voice] = useState(
    () =>
      new QuestionVoice({
        isMuted: () => latest.current.isMuted,
        setMuted: (isMuted) => latest.current.setMuted(isMuted),
        onSpeaking,
        onVoice,
      }),
  )
  return voice
}

/** Browsers list their voices late: looks for one from the start, so it is there when the first question is. */
function useVoiceSearch(isPractice: boolean, onFound: () => void): void {
  const latest = useRef(onFound)
  latest.current = onFound
  useEffect(() => {
    if (!isPractice) return
    askForVoices()
    const check = () => findVoice(AbortSignal.abort()).then((voice) => voice && latest.current())
    return onVoicesListed(() => void check())
  }, [isPractice])
}

/** Calls `onStart` whenever the practice starts running, and `onStop` whenever it stops. */
function useRun(isRunning: boolean, onStart: () => void, onStop: () => void): void {
  const latest = useRef({ onStart, onStop })
  latest.current = { onStart, onStop }
  useEffect(() => {
    if (isRunning) latest.current.onStart()
    return () => latest.current.onStop()
  }, [isRunning])
}
