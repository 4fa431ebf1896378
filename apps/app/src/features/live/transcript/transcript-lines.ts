import type { LiveAnswer, Track, Utterance } from '@cuelight/contracts/live'

/** One line of the transcript: something said, or a question that was typed. */
export type TranscriptLine = {
  key: string
  /** Null for what was typed. */
  utterance: Utterance | null
  speaker: string
  text: string
  isQuestion: boolean
}

export const speakers: Record<Track, string> = { interviewer: 'Interviewer', candidate: 'You' }

/** What was said and what was typed, in the order of time. */
export function listLines(utterances: Utterance[], answers: LiveAnswer[]): TranscriptLine[] {
  const said = utterances.map((utterance) => ({
    at: Date.parse(utterance.startedAt),
    line: {
      key: `said-${utterance.id}`,
      utterance,
      speaker: speakers[utterance.track],
      text: utterance.text,
      isQuestion: utterance.isQuestion,
    },
  }))
  const typed = answers.filter(isTyped).map((answer) => ({
    at: answer.createdAt ? Date.parse(answer.createdAt) : Number.POSITIVE_INFINITY,
    line: {
      key: `typed-${answer.id}`,
      utterance: null,
      speaker: 'You typed',
      text: answer.question,
      isQuestion: true,
    },
  }))
  return [...said, ...typed].toSorted((one, other) => one.at - other.at).map(({ line }) => line)
}

/** Another form of an answer is no question of its own. */
const isTyped = (answer: LiveAnswer) =>
  answer.trigger === 'asked' && answer.utteranceId === null && !answer.formOfAnswerId
