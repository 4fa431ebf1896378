import type { JobInput } from '../../../../ports/language-model.ts'
import { createJobBlocks, jobBlocks, type Prompt } from './data-blocks.ts'
import { policy } from './policy.ts'

const summaryRules = `Read the job description. Every quote is copied from it word for word.
- summary: one or two sentences a candidate understands at once, using its own words.
- mustHave, niceToHave, responsibilities: short text with the sentence that says so. Unknown is an empty list or null, never a guess.
- competencies: of leadership, teamwork, conflict, failure-learning, problem-solving, technical-depth, customer, delivery, initiative, communication, adaptability, ethics; the most important first.`

export function summaryPrompt(job: JobInput): Prompt {
  return { system: `${policy}\n\n${summaryRules}`, user: jobBlocks(job, createJobBlocks(job)) }
}
