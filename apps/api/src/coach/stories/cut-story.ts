import { type StoryPart, type StoryWords, storyPartSchema } from '@cuelight/contracts/story'
import { hasMetric } from '../resume-line.ts'
import { splitSentences } from '../text.ts'

/** What a sentence of a told story begins or says, by the part it belongs to. */
const signs: Record<StoryPart, RegExp> = {
  situation:
    /^(?:(?:so|well|okay|um),?\s+)*(?:(?:it|this|that) was\b|when i\b|back (?:in|when)\b|at (?:the time|\p{Lu})|in (?:\d{4}|\p{Lu}\p{Ll}+ \d{4})|there (?:was|were)\b|we (?:had|were)\b|our\b|the (?:team|company|client|customer|site)\b)/iu,
  task: /\b(?:my (?:job|task|goal|role) was|i (?:had|needed|wanted|was asked|was told) to|we (?:had|needed|wanted) to|the goal|the aim|asked me to|the problem was)\b/iu,
  action: /\b(?:so i|then i|first i|i (?!was\b|had\b|needed\b|wanted\b|learned\b|learnt\b|would\b)\p{Ll}+)/iu,
  result:
    /\b(?:in the end|as a result|the result|the outcome|it (?:worked|turned out|went)|we (?:won|saved|cut|went from)|which (?:meant|saved|cut)|that (?:saved|cut|brought)|happy|agreed|signed)\b/iu,
  change:
    /\b(?:since then|ever since|from then on|today|nowadays|these days|still (?:use|in use|do)|now (?:we|i|the|every)|i (?:learned|learnt)|what i (?:took|learned|learnt)|never again|afterwards)\b/iu,
}
const order = storyPartSchema.options

/**
 * Cuts a story that was told in one go into its parts, sentence by sentence and in the order in which one tells them; nothing
 * is left out or changed, and the candidate looks it over.
 */
export function cutStory(text: string): StoryWords {
  const told = new Map<StoryPart, string[]>()
  let at = 0
  for (const sentence of splitSentences(text.replace(/\s+/gu, ' ').trim())) {
    at = Math.max(at, placeOf(sentence, at))
    const part = order[at] ?? 'action'
    told.set(part, [...(told.get(part) ?? []), sentence])
  }
  const textOf = (part: StoryPart) => told.get(part)?.join(' ') ?? null
  return {
    situation: textOf('situation'),
    task: textOf('task'),
    action: textOf('action'),
    result: textOf('result'),
    change: textOf('change'),
  }
}

/** The last part a sentence has the sign of, from the one the story has reached on; without a sign it stays there. */
function placeOf(sentence: string, reached: number): number {
  const action = order.indexOf('action')
  const found = order.findLastIndex((part, place) => place >= reached && signs[part].test(sentence))
  if (found >= 0) return found
  // After the deeds a sentence with a figure is what came of them.
  if (reached === action && hasMetric(sentence) && !/\bI\b/u.test(sentence)) return action + 1
  return reached
}
