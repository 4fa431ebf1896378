import { recogniseOccasion, sumToBroad } from '../choose/recognise-occasion.ts'
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { fillFrame, frames } from './frames.ts'

/** From this probability on the occasion is right often enough to be said aloud. */
const occasionFrom = 0.5

/** Words that leave no doubt what a question is after; the first that fits decides. */
const certainThemes: [string, RegExp][] = [
  [
    'own-mistake',
    /\b(?:mistakes?|your fault|(?:was|were) yours|your doing|(?:you|yourself) (?:got|did|broke|caused|made) (?:\p{L}+ ){0,2}wrong|took? production down|screwed up|messed up|hold that against you|let (?:someone|somebody|people) down)\b/iu,
  ],
  [
    'did-not-work',
    /\b(?:(?:didn(?:'|’)?t|not|never) (?:take off|work(?:ed)? out|saw? (?:the light|daylight))|fizzled|pull(?:ed)? the plug|fail(?:ed|ure)?|flop(?:ped)?)\b/iu,
  ],
  [
    'conflict',
    /\b(?:conflicts?|a row|argu(?:e|ed|ing|ments?)|disagree(?:d|ment)|clash(?:ed)?|don(?:'|’)?t talk to each other|can(?:'|’)?t stand each other|eye to eye|fall(?:en|ing)? out)\b/iu,
  ],
  [
    'said-no',
    /\b(?:(?:sa(?:y|id)|tell(?:ing)?|told) \p{L}{0,12} ?no|push(?:ed)? back|hold the line|put your foot down)\b/iu,
  ],
  [
    'difficult-customer',
    /\b(?:difficult|angry|upset|furious|awkward|frightened) (?:customers?|clients?|guests?|patients?|relatives|parents?|passengers?|stakeholders?)\b/iu,
  ],
  [
    'grew-people',
    /\b(?:helped? to grow|grow (?:our|your) (?:own|people)|mentor(?:ed|ing)?|bring(?:ing)? (?:somebody|someone|people) (?:along|on)|got further)\b/iu,
  ],
  [
    'changed-plan',
    /\b(?:plan (?:of yours )?(?:fall|fell) apart|planned went out|changed? their minds?|everything changed)\b/iu,
  ],
  [
    'saved-money',
    /\b(?:sav(?:e|ed|ing) (?:\p{L}+ )?(?:money|cost)|find money|cut (?:the )?costs?|cost less)\b/iu,
  ],
  ['data-insight', /\b(?:read figures|found in a table|your own numbers|point at a number)\b/iu],
  ['took-over-mess', /\b(?:else(?:'|’)?s mess|order into a mess|cleaned? up something)\b/iu],
  ['explained', /\b(?:explain(?:ed|ing)?|get something across|no clue about)\b/iu],
  [
    'own-initiative',
    /\b(?:nobody (?:had )?asked (?:you|for)|without being asked|wasn(?:'|’)?t there before)\b/iu,
  ],
  ['led-team', /\b(?:led|lead|leading|in charge of) (?:a |your |the )?(?:team|group|people|crew)\b/iu],
]

const asksHow = /\bhow (?:do|would) you\b|\b(?:habits|your way|routine|approach)\b/iu
const asksSize = /\bhow (?:many|much|big|large|often|long)\b/iu

/**
 * What one says while choosing among three stories: one sentence on what the question is about, which claims no past and
 * stays right whichever story follows.
 */
export function openChoice(question: ClassifiedQuestion, vector: Float32Array | undefined): string {
  const { text, skills, isFollowUp } = question
  if (isFollowUp) return frames.chooseMore
  const theme = frames.chooseOn[findTheme(text, vector) ?? '']
  const named = skills.find(({ name }) => text.includes(name))
  if (theme) return theme
  if (named) return fillFrame(frames.chooseSkill, { skill: named.name })
  if (asksSize.test(text)) return frames.chooseSize
  if (asksHow.test(text)) return frames.chooseHow
  return frames.choose[text.length % frames.choose.length] ?? ''
}

/** What one makes of what a question is after, said in one sentence that claims no past; null where that is not plain. */
export function findLesson(question: ClassifiedQuestion, vector: Float32Array | undefined): string | null {
  if (question.isFollowUp || !storyKinds.has(question.kind)) return null
  return frames.lessonOf[findTheme(question.text, vector) ?? ''] ?? null
}
const storyKinds: ReadonlySet<ClassifiedQuestion['kind']> = new Set(['behavioural', 'open'])

function findTheme(text: string, vector: Float32Array | undefined): string | undefined {
  const certain = certainThemes.find(([, pattern]) => pattern.test(text))?.[0]
  if (certain) return certain
  const [likeliest] = [...sumToBroad(recogniseOccasion(text, vector ? [vector] : []))].sort(
    ([, one], [, other]) => other - one,
  )
  return likeliest && likeliest[1] >= occasionFrom ? likeliest[0] : undefined
}

const openings = new Set([
  ...frames.choose,
  ...Object.values(frames.chooseOn),
  frames.chooseHow,
  frames.chooseSize,
  frames.chooseMore,
])
const [skillStart = '', skillEnd = ''] = frames.chooseSkill.split('{skill}')

/** True for a sentence of `openChoice`. */
export const opensChoice = (text: string): boolean =>
  openings.has(text) || (text.startsWith(skillStart) && text.endsWith(skillEnd))
