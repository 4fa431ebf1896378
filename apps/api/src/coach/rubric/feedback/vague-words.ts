import type { SayIt } from '@cuelight/contracts/report'
import { pickPassage, widenPassage } from '../passages.ts'
import { isFigure } from '../signals/answer-signals.ts'
import { findPlaces } from '../signals/rubric-words.ts'

type Part = SayIt['parts'][number]

const amount = { kind: 'blank', text: 'how many, or how much' } as const
const time = { kind: 'blank', text: 'how long' } as const

/** Vague amounts as they are said, the longest first; those of time are asked for as time. */
const vagueAmount =
  /(?<![\p{L}\p{N}])(?:(a (?:good |little |long |short )?while|ages|some time|for a bit|a few (?:days|weeks|months|hours)|hardly any time)|quite a (?:few|lot|bit)|an awful lot|a good (?:bit|chunk|part)|by a lot|a lot|lots|loads|a bit|a few|a number of|a couple of|several|various|(?:too |so |very )?(?:many|much)|noticeably|way less)(?![\p{L}\p{N}])/giu

/** Most blanks in one passage: more cannot be filled while speaking. */
const mostBlanks = 3

/** The passage with the most vague amounts, each of them a blank. Without one, nothing. */
export function blankVagueWords(userAnswer: string): Part[] {
  const vaguest = pickPassage(
    userAnswer,
    (spoken) => findPlaces(spoken, 'vague').length - spoken.filter(isFigure).length / 2,
  )
  const passage = widenPassage(userAnswer, vaguest)
  const found = [...passage.matchAll(vagueAmount)].slice(0, mostBlanks)
  if (found.length === 0) return []
  const parts: Part[] = []
  let from = 0
  for (const match of found) {
    parts.push({ kind: 'words', text: passage.slice(from, match.index).trim() })
    parts.push(match[1] ? time : amount)
    from = match.index + match[0].length
  }
  parts.push({ kind: 'words', text: passage.slice(from).trim() })
  return parts.filter(({ text }) => text !== '')
}
