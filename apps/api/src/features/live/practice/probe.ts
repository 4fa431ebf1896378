import { goodFrom } from '../../../coach/rubric/constants.ts'
import { findWeakness } from '../../../coach/rubric/feedback/feedback.ts'
import { type ByAsked, pickByAsked, readAskedFor } from '../../../coach/rubric/signals/question-form.ts'
import type { ActorContext } from '../../../core/context.ts'
import { scoreSpoken } from '../../rubric/index.ts'

/** What an interviewer asks when exactly one part is missing; the second is for answers that tell no story. */
interface Probe {
  story: string
  instead?: ByAsked<string>
}

const probes: Partial<Record<string, Probe>> = {
  'no result': {
    story: 'And what came of it?',
    instead: {
      knowledge: 'And what follows from that in practice?',
      case: 'And how would you know that it worked?',
      motivation: 'And what would you want to do with that here?',
      career: 'And what leads you from there to us?',
      self: 'And when did that last show at work?',
    },
  },
  'no situation': { story: 'Where was this, and what was at stake?' },
  'team hides own part': { story: 'And which part of that was yours?' },
  'vague numbers': { story: 'How much was that, in numbers?' },
  empty: {
    story: 'Can you tell me about one time when you did that?',
    instead: {
      knowledge: 'Can you explain that with an example?',
      case: 'What would you do first, and what after that?',
      motivation: 'What have you done that shows that?',
      career: 'Which of these places mattered most to you, and what did you do there?',
      self: 'When did that last show at work?',
    },
  },
  'off-topic': {
    story: 'Can you think of an example that comes closer to my question?',
    instead: {
      knowledge: 'And coming back to my question: how would you explain it?',
      case: 'And coming back to this case: what would you do?',
      motivation: 'And coming back to my question?',
    },
  },
  'jargon salad': {
    story: 'Can you tell me about one time when you did that, in plain words?',
    instead: {
      knowledge: 'What does that do, in plain words?',
      case: 'What would that mean here, in plain words?',
      motivation: 'What does that mean for you, in plain words?',
    },
  },
  '"I don\'t really"': { story: 'Is there a smaller example that comes to mind?' },
  unfinished: {
    story: 'And how did it end?',
    instead: { knowledge: 'Go on?', case: 'And then?', motivation: 'Go on?' },
  },
  'no lesson': { story: 'And what did you take from it?' },
  'no reason': {
    story: 'Why did you do it that way?',
    instead: {
      knowledge: 'And why is that so?',
      case: 'And why would you do it that way?',
      motivation: 'And why is that?',
      career: 'And why did you move on from there?',
    },
  },
  'blames others': { story: 'And what could you have done yourself?' },
  'contradicts itself': { story: 'I heard two different things there. Which of them is right?' },
  rambling: {
    story: 'And in one sentence: what did you do yourself?',
    instead: {
      knowledge: 'And in one sentence: what is the point?',
      case: 'And in one sentence: what would you do?',
      motivation: 'And in one sentence?',
    },
  },
}

/** From this likelihood on an interviewer presses for what is missing, however good the rest of the answer is. */
const plainFrom = 0.7

/** The question that asks for what an answer lacks; null when it lacks nothing an interviewer would ask for. */
export async function findProbe(
  ctx: ActorContext,
  spoken: { question: string; answer: string },
): Promise<string | null> {
  if (spoken.answer === '') return null
  const asked = readAskedFor(spoken.question)
  // A date or a sum is an answer; nobody presses for a story behind it.
  if (asked === 'practical') return null
  const [scored] = await scoreSpoken(ctx, [spoken])
  if (!scored?.ratings || scored.score === null) return null
  const weakness = findWeakness(scored)
  const isPlain = scored.ratings.weaknesses.some(
    ({ name, likelihood }) => name === weakness && likelihood >= plainFrom,
  )
  if (scored.score >= goodFrom && !isPlain) return null
  const probe = probes[weakness ?? '']
  return probe ? (pickByAsked(probe.instead, asked) ?? probe.story) : null
}
