import type { PreparationInput } from '../../../../ports/language-model.ts'
import { answerRules } from './answer.ts'
import { createJobBlocks, describeLines, jobBlocks, type Prompt } from './data-blocks.ts'
import { policy } from './policy.ts'

const questionRules = `Write 10 to 14 interview questions for this job, each with the candidate's answer.
- Must-have skills first; then behavioural questions by importance (at most two a competency); one gap question for each must-have the resume does not show; one about the role, one about the company.
- whyAsked: one sentence on what the interviewer wants to find out.`

export function questionsPrompt(input: PreparationInput): Prompt {
  const block = createJobBlocks(input.job)
  return {
    system: `${policy}\n\n${answerRules}\n\n${questionRules}`,
    user: [
      jobBlocks(input.job, block),
      block('job-summary', JSON.stringify(input.summary)),
      block('resume', describeLines(input.lines)),
      block('stories', describeStories(input)),
    ].join('\n\n'),
  }
}

function describeStories({ stories = [] }: PreparationInput): string {
  return stories.map(({ competency, resumeLineId }) => `${competency}: chunk ${resumeLineId}`).join('\n')
}
