import type { AnswerInput } from '../../../../ports/language-model.ts'
import { createJobBlocks, describeLines, jobBlocks, type Prompt } from './data-blocks.ts'
import { policy } from './policy.ts'

/** The parts of an answer, wherever one is written. */
export const answerRules = `An answer is a list of segments.
- kind "grounded": something the candidate did; chunkIds name the resume lines it stands on, at least one.
- kind "bridge": a connecting sentence that claims nothing about the candidate; chunkIds is empty.
- kind "blank": a question in square brackets for what the resume does not say, such as "[what was your goal?]"; chunkIds is empty.
- part: "headline" first (one short line to be read at a glance), then situation, task, action, result.
- Lines marked "chosen", or named in the stories block for the competency, are the candidate's own choice: tell them first.
- Keep the words and figures of the resume lines: each sentence is compared with its line and replaced by it when it says more. Speak as "I". Facts about the company come from the job description only.
- When no line fits, say so in a bridge that begins with "Your resume has no clear example of", and use blanks.
- gaps: what the question asks for and the resume does not show.`

const reshapeRules = {
  shorter:
    'Tell the given answer again in at most two short segments: the headline and the result. Leave out what can be left out.',
  longer:
    'Tell the given answer again in at most ten segments: keep what it says, and add what further resume lines show about the same thing.',
} as const

export function answerPrompt(input: AnswerInput): Prompt {
  const block = createJobBlocks(input.job)
  const parts = input.parts.length > 1 ? [block('parts-of-the-question', input.parts.join('\n'))] : []
  const earlier = input.earlierQuestions.slice(-5).join('\n')
  const task = input.reshape
    ? reshapeRules[input.reshape.form]
    : 'Answer the question in at most six segments.'
  return {
    system: `${policy}\n\n${answerRules}\n\n${task}`,
    user: [
      jobBlocks(input.job, block),
      block('resume', describeLines(input.lines, input.preferred)),
      block('earlier-questions', earlier),
      ...parts,
      ...(input.reshape ? [block('given-answer', JSON.stringify(input.reshape.segments))] : []),
      block('question', input.question),
    ].join('\n\n'),
  }
}
