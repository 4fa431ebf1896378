import { fillerReplies, textLimits } from '@cuelight/contracts/constants'
import type { LiveAnswer, Track, Utterance } from '@cuelight/contracts/live'

/** One line of the transcript: something said, or a question that was typed. */
export type TranscriptLine = {
  key: string
  /** Null for a typed question. */
  utterance: Utterance | null
  speaker: string
  text: string
  isQuestion: boolean
}

export const speakers: Record<Track, string> = { interviewer: 'Interviewer', candidate: 'You' }

/** What was said and what was typed, in order of time. */
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

/** A shorter or longer form of an answer is not a question of its own. */
const isTyped = (answer: LiveAnswer) =>
  answer.trigger === 'asked' && answer.utteranceId === null && !answer.formOfAnswerId

const fillers = new Set<string>(fillerReplies)

/** What the candidate said, one line per utterance, without short replies such as "Thanks." (specification, section 5). */
export function candidateText(utterances: Pick<Utterance, 'track' | 'text'>[]): string {
  return utterances
    .filter((utterance) => utterance.track === 'candidate')
    .map((utterance) => utterance.text.trim())
    .filter((text) => text !== '' && !fillers.has(text.toLowerCase().replace(/\.$/, '')))
    .join('\n')
    .slice(0, textLimits.candidateText)
}
