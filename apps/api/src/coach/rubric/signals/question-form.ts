/** What an answer to a question is made of: each form has its own rubric. */
export type QuestionForm = 'story' | 'knowledge' | 'case' | 'motivation'

const story =
  /\b(?:tell (?:me|us) about (?:a|an|one|the|your (?:last|biggest|most))|describe (?:a|an|one|the|your (?:last|biggest|most))|give (?:me|us) an? (?:example|instance)|walk (?:me|us) through (?:a|an|one|the)|(?:a|one|the last) time (?:you|when)|have you ever|what(?:['’]s| is) your experience|did you)\b/iu
const caseAsked =
  /\b(?:what (?:would|do) you do|how would you (?:handle|react|approach|deal|respond|go about)|where would you (?:start|begin)|what now|imagine|suppose|what if)\b/iu
const motivation =
  /\b(?:why (?:do|did|would|are|should) (?:you|we)|why (?:us|this|here)|your (?:greatest |biggest |main )?(?:weakness|strength)\w*|(?:through|about) (?:your (?:career|background|resume|cv)|yourself)|introduc(?:e|ing) yourself|where do you see yourself|what (?:motivates|attracts|interests|excites|draws|drives) you)\b/iu
const knowledge =
  /^(?:so,? |and |okay,? |now,? )*(?:what(?:['’]s| is| are| does| do| makes)|why (?:does|do|is|are|must|should)|how (?:does|do|is|are|can|would you (?:explain|choose|check|test|tell))|when (?:should|would|do)|which|explain|can you explain|define)\b/iu

/** Reads the form from the words of the question, never from a label. What fits no form is asked as a story. */
export function readQuestionForm(question: string): QuestionForm {
  const asked = question.trim()
  if (caseAsked.test(asked) && !knowledge.test(asked)) return 'case'
  if (motivation.test(asked)) return 'motivation'
  if (story.test(asked)) return 'story'
  return knowledge.test(asked) ? 'knowledge' : 'story'
}
