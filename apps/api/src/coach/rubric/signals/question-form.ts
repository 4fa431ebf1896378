import { type ClassifiedQuestion, classifyQuestion } from '../../questions/classify-question.ts'

/** What an answer to a question is made of: each form has its own rubric. */
export type QuestionForm = 'story' | 'knowledge' | 'case' | 'motivation'

const story =
  /\b(?:tell (?:me|us) about (?:a|an|one|the|your (?:last|biggest|most))|describe (?:a|an|one|the|your (?:last|biggest|most))|give (?:me|us) an? (?:example|instance)|(?:walk|talk) (?:me|us) through (?:a|an|one|the)|(?:a|one|the last) time (?:you|when)|(?:take|give|with|is there) (?:us |me )?(?:one|an?) (?:\w+ )?example|(?:most|really) proud of|(?:do|have done|done) (?:it |that |anything |things )?differently|have you ever|what(?:['’]s| is) your experience|did you)\b/iu
const caseAsked =
  /\b(?:what (?:would|do) you do(?! (?:differently|(?:in|for|at|outside|with) (?:your|a)\b))|how would you (?:handle|react|approach|deal|respond|go about)|where would you (?:start|begin)|what now|imagine|suppose|what if)\b/iu
const motivation =
  /\b(?:why (?:do|did|would|are|should) (?:you|we)|why (?:us|this|here)|your (?:greatest |biggest |main )?(?:weakness|strength)\w*|(?:through|about) (?:your (?:career|background|resume|cv)|yourself)|introduc(?:e|ing) yourself|where do you see yourself|what (?:motivates|attracts|interests|excites|draws|drives) you)\b/iu
const knowledge =
  /^(?:so,? |and |okay,? |now,? )*(?:what(?:['’]s| is| are| does| do| makes)|why (?:does|do|is|are|must|should)|how (?:does|do|is|are|can|would you (?:explain|choose|check|test|tell))|when (?:should|would|do)|which|explain|can you explain|define)\b/iu

/** How somebody treats people or work, asked as a habit: what they did shows it. */
const habit =
  /\bhow do you (?:usually |normally |generally |typically )?(?:deal|cope|handle|manage|work|react|respond|stay|keep (?:calm|up)|motivate|priorit|organi[sz]e|balance|lead|resolve|support|build trust|give|take criticism)/iu
/** What somebody wants is no knowledge, whatever the question begins with. */
const wanted = /\b(?:what|where|which)\b[^?.]{0,40}\bdo you (?:want|hope|expect|wish)\b/iu

/** What the coach's own answer would be made of, where no wording above decides. */
const formOfKind: Partial<Record<ClassifiedQuestion['kind'], QuestionForm>> = {
  case: 'case',
  knowledge: 'knowledge',
  coding: 'knowledge',
  'about-yourself': 'motivation',
  biographical: 'motivation',
  motivation: 'motivation',
  fit: 'motivation',
  weakness: 'motivation',
  logistics: 'motivation',
}

/**
 * What words of advice must fit; finer than the form, which the rubric rates by. `career` is the whole way to here,
 * `self` what somebody is like, `practical` a date, a sum, a yes or a no.
 */
export type AskedFor = QuestionForm | 'career' | 'self' | 'practical'

const selfAsked: ReadonlySet<string> = new Set<ClassifiedQuestion['kind']>(['weakness', 'fit'])
/** Where somebody wants to be, and why they leave, wants reasons as any motivation does. */
const reasoned: ReadonlySet<string> = new Set(['future', 'leaving'])
/** What of a life is answered with a name and not with a way. */
const named: ReadonlySet<string> = new Set(['languages', 'certificates'])

/** What the question wants to hear, for choosing words of advice. */
export function readAskedFor(question: string): AskedFor {
  const form = readQuestionForm(question)
  const { kind, topic, biography } = classifyQuestion(question, [])
  // "What are you hoping to find here?" begins as a question of knowledge does.
  if (form === 'knowledge' && kind === 'motivation') return 'motivation'
  if (form !== 'motivation') return form
  if (kind === 'about-yourself' || biography === 'career') return 'career'
  if (biography !== null && named.has(biography)) return 'practical'
  if (kind === 'logistics' && !reasoned.has(topic ?? '')) return 'practical'
  return selfAsked.has(kind) ? 'self' : form
}

/** Texts by what is asked for. */
export type ByAsked<Text> = Partial<Record<AskedFor, Text>>

/** The text that fits; the finer matters without one of their own take that of motivation. */
export function pickByAsked<Text>(texts: ByAsked<Text> | undefined, asked: AskedFor): Text | undefined {
  const isFiner = asked === 'career' || asked === 'self' || asked === 'practical'
  return texts?.[asked] ?? (isFiner ? texts?.motivation : undefined)
}

/** Reads the form from the words of the question, never from a label. What fits no form is asked as a story. */
export function readQuestionForm(question: string): QuestionForm {
  const asked = question.trim()
  if (caseAsked.test(asked) && !knowledge.test(asked)) return 'case'
  if (motivation.test(asked) || wanted.test(asked)) return 'motivation'
  if (story.test(asked) || habit.test(asked)) return 'story'
  const { kind } = classifyQuestion(asked, [])
  // "What is your notice period?" begins as a question of knowledge does.
  if (knowledge.test(asked) && kind !== 'logistics' && kind !== 'biographical') return 'knowledge'
  return formOfKind[kind] ?? 'story'
}
