import type { LiveAnswer, LiveEvent, LiveSnapshot, Track, Utterance } from '@cuelight/contracts/live'

/** What the live screen shows; changed only by a snapshot and the events after it. */
export type LiveState = Pick<
  LiveSnapshot,
  | 'status'
  | 'mode'
  | 'transcription'
  | 'pauseMs'
  | 'permission'
  | 'consent'
  | 'isPaused'
  | 'keepsInterviewerSound'
> & {
  autoAnswer: boolean
  utterances: Utterance[]
  answers: LiveAnswer[]
  /** What is being said now, until its final text replaces it. */
  partials: Partial<Record<Track, string>>
  speaking: Partial<Record<Track, boolean>>
  notice: { track: Track | null; code: string; text: string } | null
}

export function stateFromSnapshot(snapshot: LiveSnapshot): LiveState {
  const { status, mode, transcription, pauseMs, autoAnswer, utterances, answers } = snapshot
  const { permission, consent, isPaused, keepsInterviewerSound } = snapshot
  const agreed = { permission, consent, isPaused, keepsInterviewerSound }
  const settings = { status, mode, transcription, pauseMs, autoAnswer, ...agreed }
  return { ...settings, utterances, answers, partials: {}, speaking: {}, notice: null }
}

/** Applying an event twice, as may happen after a reconnect, has no further effect. */
export function applyLiveEvent(state: LiveState, event: LiveEvent): LiveState {
  switch (event.type) {
    case 'partial':
      return { ...state, partials: { ...state.partials, [event.track]: event.text } }
    case 'speaking':
      return { ...state, speaking: { ...state.speaking, [event.track]: event.isSpeaking } }
    // A request to the recorder (requested-cut.ts).
    case 'hand-over':
      return state
    case 'utterance':
      return {
        ...state,
        partials: { ...state.partials, [event.utterance.track]: '' },
        utterances: replaceById(state.utterances, event.utterance).toSorted(byStart),
      }
    case 'answer-started':
    case 'answer-finished':
      return { ...state, answers: replaceById(state.answers, event.answer) }
    case 'answer-cue':
      return { ...state, answers: state.answers.map((answer) => withCue(answer, event)) }
    case 'answer-segment':
      return { ...state, answers: state.answers.map((answer) => withSegment(answer, event)) }
    case 'auto-answer':
      return { ...state, autoAnswer: event.isOn }
    case 'session':
      return {
        ...state,
        pauseMs: event.pauseMs,
        transcription: event.transcription,
        keepsInterviewerSound: event.keepsInterviewerSound ?? state.keepsInterviewerSound,
      }
    case 'permission':
      return {
        ...state,
        permission: event.permission,
        answers: event.permission === 'not-allowed' ? [] : state.answers,
      }
    case 'consent':
      return { ...state, consent: event.consent }
    case 'recording':
      return { ...state, isPaused: event.isPaused }
    case 'status':
      return { ...state, status: event.status }
    case 'notice':
      return { ...state, notice: { track: event.track, code: event.code, text: event.text } }
  }
}

/** The candidate's own choice shows at once, before the server confirms it. */
export function withDismissed(state: LiveState, answerId: number, isDismissed: boolean): LiveState {
  const status = isDismissed ? ('dismissed' as const) : ('done' as const)
  return {
    ...state,
    answers: state.answers.map((answer) => (answer.id === answerId ? { ...answer, status } : answer)),
  }
}

function replaceById<Item extends { id: number }>(items: Item[], changed: Item): Item[] {
  return items.some((item) => item.id === changed.id)
    ? items.map((item) => (item.id === changed.id ? changed : item))
    : [...items, changed]
}

const byStart = (one: Utterance, other: Utterance) =>
  Date.parse(one.startedAt) - Date.parse(other.startedAt) || one.id - other.id

function withCue(answer: LiveAnswer, event: Extract<LiveEvent, { type: 'answer-cue' }>): LiveAnswer {
  return answer.id === event.answerId ? { ...answer, cue: event.segment } : answer
}

function withSegment(answer: LiveAnswer, event: Extract<LiveEvent, { type: 'answer-segment' }>): LiveAnswer {
  // A segment that is already there is a repetition; after a gap the finished answer will bring the rest.
  if (answer.id !== event.answerId || event.index !== answer.segments.length) return answer
  const added = event.evidence.filter(
    (item) => !answer.evidence.some((one) => one.cvChunkId === item.cvChunkId),
  )
  return {
    ...answer,
    segments: [...answer.segments, event.segment],
    evidence: [...answer.evidence, ...added],
  }
}
