import { fillerReplies, textLimits } from '@cuelight/contracts/constants'
import type { Utterance } from '@cuelight/contracts/live'

const fillers = new Set<string>(fillerReplies)

/** What the candidate said, a line an utterance, without short replies such as "Thanks." (specification, section 5). */
export function candidateText(utterances: Pick<Utterance, 'track' | 'text'>[]): string {
  return utterances
    .filter((utterance) => utterance.track === 'candidate')
    .map((utterance) => utterance.text.trim())
    .filter((text) => text !== '' && !fillers.has(text.toLowerCase().replace(/\.$/, '')))
    .join('\n')
    .slice(0, textLimits.candidateText)
}
