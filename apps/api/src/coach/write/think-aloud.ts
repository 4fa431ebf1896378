import { findCaseSubject, findSubject } from './find-subject.ts'
import { fillFrame, helpFrames, pickOne } from './frames.ts'

/** A way to explain what the question names, where nothing is known of it; never the same for all. */
export function explainSubject(question: string): readonly string[] {
  const about = findSubject(question)
  const { form, subject, other } = about ?? { form: 'nothing' as const, subject: '', other: null }
  return say(pickOne(helpFrames.explain[form], question), { subject, other: other ?? '' })
}

type CaseKind = keyof typeof helpFrames.plan

/** The first kind whose words stand in the question. */
const caseKinds: readonly [CaseKind, RegExp][] = [
  [
    'learn',
    /\b(?:up to speed|does not mention|never (?:used|worked (?:with|in)|done) (?:it|that|one)?|new to you|learn (?:it|that|on the job)|catch up on)\b/iu,
  ],
  [
    'start',
    /\b(?:where (?:do|would|will) you (?:start|begin)|first (?:month|week|weeks|days|hundred days|year)|inherit\w*|take over|from scratch|free hand|if you (?:began|started)|your plan)\b/iu,
  ],
  [
    'choice',
    /\b(?:only one|one of (?:them|the two)|which (?:one|goes|comes|first)|either|choose|decide between|two (?:things|jobs|orders|offers)|at the same (?:time|moment)|both want)\b/iu,
  ],
  [
    'fault',
    /\b(?:wrong|broken?|breaks|leak\w*|fails?|failed|missing|damaged?|error|mistake|complain\w*|stops?|stopped|alarm|drops?|doubled?|crash\w*|spill\w*|fire|smoke|blood|hurt|injur\w*|unsafe|dangerous|half of it)\b/iu,
  ],
  [
    'pressure',
    /\b(?:right now|tonight|tomorrow|today|urgent\w*|deadline|by (?:monday|tuesday|wednesday|thursday|friday|noon|tomorrow)|minutes?|hours?|late|o'clock|in a hurry|fewer|short of|not enough|more with)\b/iu,
  ],
  [
    'person',
    /\b(?:react|respond|handle (?:an?|the|your)|says?|said|tells?|insists?|refus\w*|shouts?|angry|upset|cry|crying|argu\w*|rude|wants you|asks you|colleague|boss|manager|director|client|customer|parent|guest|neighbour|he|she)\b/iu,
  ],
]

/** A plan for a case that is like none of those known, by what kind of case it is, and what it is about where that is plain. */
export function planCase(question: string): readonly string[] {
  const kind = caseKinds.find(([, pattern]) => pattern.test(question))?.[0]
  const subject = findCaseSubject(question)
  if (!kind && subject)
    return [...say([helpFrames.begin.plain], { subject }), ...(helpFrames.plainPlan[0] ?? [])]
  if (!kind) return pickOne(helpFrames.plainPlan, question) ?? []
  const plan = pickOne(helpFrames.plan[kind], question) ?? []
  const begin = subject && (kind === 'fault' || kind === 'pressure') ? [helpFrames.begin[kind]] : []
  return [...say(begin, { subject: subject ?? '' }), helpFrames.opening[kind], ...plan]
}

const say = (texts: readonly string[] | undefined, values: { subject?: string; other?: string }) =>
  (texts ?? []).map((text) => fillFrame(text, values))
