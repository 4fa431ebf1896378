import { classifyAside } from './asides.ts'
import { bareWords, restoreApostrophes, splitClauses } from './clauses.ts'
import { detectQuestion } from './question-detector.ts'
import type { TurnContext } from './turn-features.ts'

const longestAsideWords = 9
/** Logistics that the candidate answers. */
const answeredLogistics = /\b(notice|salary|start|questions?|ask|relocat\w*|visa|know|add)\b/
/** Names what only the candidate knows. */
export const namedLogistics =
  /\b(notice period|salary|relocat\w+|visa|sponsorship|start date|questions for (?:us|me))\b/
const longestLogisticsWords = 14

/** A sound of listening, or a word in its place. */
const listening = /^(?:h+m+|mm+|mhm|uh huh|ah|oh|okay|ok|right|yeah|yes|sure|i see|got it)$/
/** "Anything you want to know from us?" */
const yourTurn =
  /^(?!at the end\b).*\b(?:(?:anything|any questions?|something|whatever)\b(?: \w+){0,4} (?:you (?:want|wanted|would like|'d like)(?: to (?:know|ask|add))?|on your mind|from us)|(?:leave|keep)(?: \w+){1,4} for (?:you to ask|your questions))\b/
const longestYourTurnWords = 24
/** "What I'm curious about is how you split the work." */
const curious =
  /\b(?:i'm|i am|i'd|i would|we'd)(?: \w+){0,2} (?:curious|interested|wondering|like to|love to)\b.* (?:how|what|why) you\b/
/** "And did anyone object to that?", of what the candidate has just told. */
const followUp =
  /^(?:did|had|have|has) (?:anyone|anybody|everyone|they|the \w+|people|somebody|he|she)(?: \w+){1,11}$/
const link = /^(?:(?:and|but|so|okay|oh|um|uh) )+/
/** "What do you do when ...?" */
const direct =
  /^(?:(?:in|on|for|to|at|with) )?(?:what|how|which|why|who|where)(?: \w+){0,3} (?:do|did|would|have|are|were|will|can|could) you(?: \w+){3,}$/
const idiom = /\b(?:do you know|do you call|you (?:hear|see) me|are you (?:today|doing))\b/
const takenBack = /\b(?:never mind|come back to|already told|i ask you|no wait|hang on)\b/
/** How the speaker goes on who answers their own question. */
const ownAnswer =
  /^(?:i|i'm|i'll|i've|we|we're|it's|it is|because|you just|you get|people|and people|the answer|they)\b/
/** Words after the question that only add to it. */
const mostClausesAfter = 2

/** 1 or 0 where the words leave no doubt that a turn is to be answered, or is not; undefined where the model decides. */
export function judgeByRule(text: string, { candidate }: TurnContext): number | undefined {
  const words = bareWords(restoreApostrophes(text))
  if (listening.test(words) || isPlainAside(text, words)) return 0
  const asks =
    isPlainLogistics(text, words) ||
    (words.split(' ').length <= longestYourTurnWords && yourTurn.test(words)) ||
    curious.test(words) ||
    isFollowUp(text, candidate) ||
    isDirect(text, words)
  return asks ? 1 : undefined
}

/** A short question about what only the candidate knows. */
function isPlainLogistics(text: string, words: string): boolean {
  return (
    words.split(' ').length <= longestLogisticsWords &&
    namedLogistics.test(words) &&
    (text.trimEnd().endsWith('?') || detectQuestion(text).isQuestion)
  )
}

/** A few words about the call or the weather. */
function isPlainAside(text: string, words: string): boolean {
  if (words.split(' ').length > longestAsideWords || answeredLogistics.test(words)) return false
  return splitClauses(text).length < 3 && classifyAside(words) !== undefined
}

function isFollowUp(text: string, candidate: string): boolean {
  const last = bareWords(splitClauses(restoreApostrophes(text)).at(-1) ?? '')
  return (candidate !== '' || /^(?:and|but|so)\b/.test(last)) && followUp.test(last.replace(link, ''))
}

/** Marked as a question by the one who wrote it down, so only with punctuation. */
function isDirect(text: string, words: string): boolean {
  if (takenBack.test(words)) return false
  const clauses = splitClauses(restoreApostrophes(text))
  const bare = clauses.map((clause) => bareWords(clause).replace(link, ''))
  const at = clauses.findLastIndex((clause, index) => clause.endsWith('?') && direct.test(bare[index] ?? ''))
  if (at < 0 || at < clauses.length - 1 - mostClausesAfter || idiom.test(bare[at] ?? '')) return false
  return !bare.slice(at + 1).some((clause) => ownAnswer.test(clause))
}
