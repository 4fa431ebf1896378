import type { StoryPart, StoryWords } from '@cuelight/contracts/story'
import { hasMetric } from '../resume-line.ts'
import { isDeed } from '../speech/is-deed.ts'

/** Says what the deed was for: "to cut …", "so that …", "was asked to …". */
const goal =
  /\b(?:in order to|so that|aim(?:ed|ing)?|goal|target|asked (?:me )?to|needed to|had to|tasked with|because|wanted|to (?:\p{Ll}+ly )?(?:bring|cut|get|give|grow|help|improve|increase|keep|let|lower|make|meet|prepare|prevent|protect|raise|reach|reduce|replace|save|speed|stop|support|win))\b/iu
/** Says what came of it, without a figure. */
const outcome =
  /\b(?:upheld|agreed|stayed|signed|passed|adopted|approved|won|awarded|promoted|renewed|recovered|solved|fixed|resolved|thanked|resulting|which (?:cut|let|made|saved|gave|brought|meant)|no longer|in the end|on time|without (?:a|any|one))\b/iu
/** Says what is different since. */
const lasting =
  /\b(?:since then|ever since|still (?:in use|use[ds]?|run|there)|now (?:the|our|used|a)|today|by default|our default|standard|never again|not once since|kept doing|adopted by|rolled out to|every (?:team|site|branch|shift))\b/iu
/** Help, and shares in what a team did, leave open what was one's own. */
const sharedPart =
  /^(?:helped|assisted|supported|participated|contributed|involved|worked (?:on|with|as part)|part of|member of|team)\b/iu

/** At most this many are asked for: two fields get filled in, five do not. */
const mostAsked = 2

/**
 * The one or two parts nobody tells yet, the one that helps most first: the result, the own part, the goal, what changed.
 * The situation is never asked for, because the role places the story.
 */
export function findMissingParts(lines: readonly string[], words: StoryWords): StoryPart[] {
  const text = lines.join('\n')
  const ownAction =
    words.action !== null || clausesOf(lines).some((clause) => isDeed(clause) && !sharedPart.test(clause))
  const told: [StoryPart, boolean][] = [
    ['result', words.result !== null || hasMetric(text) || outcome.test(text)],
    ['action', ownAction],
    ['task', words.task !== null || goal.test(text)],
    ['change', words.change !== null || lasting.test(text)],
  ]
  return told.flatMap(([part, isTold]) => (isTold ? [] : [part])).slice(0, mostAsked)
}

const clausesOf = (lines: readonly string[]) =>
  lines.flatMap((line) => line.split(/[;:.]\s+|,\s+(?:and\s+)?|(?<!\s)\s+[–—]\s+/u))

/** No part in own words. */
export const noWords: StoryWords = { situation: null, task: null, action: null, result: null, change: null }

/** The own words in the order in which they are told. */
export function listWords({ situation, task, action, result, change }: StoryWords): string[] {
  return [situation, task, action, result, change].filter((text) => text !== null)
}
