import { type ClassifiedQuestion, classifyQuestion } from '../../../../coach/questions/classify-question.ts'
import type { AnswerInput } from '../../../../ports/language-model.ts'
import { createJobBlocks, describeLines, describeStories, jobBlocks, type Prompt } from './data-blocks.ts'
import { policy } from './policy.ts'

/** The parts of an answer, wherever one is written. */
export const answerRules = `An answer is a list of segments, one or two spoken sentences each.
- kind "grounded": something the candidate did, has or is; chunkIds name every resume line it stands on, at least one. Keep its numbers, names, who did it with whom, and its limits ("helped", "pilot", "under supervision", "one of four"). Add no reason, result, superlative or feeling that the line does not have. Lines of two employers go into two sentences, each naming its place.
- kind "general": knowledge, a plan, a wish, an opinion or a fact from the job description; chunkIds is empty. Never put a past into it: no "as I did", no "with my ten years", no "keep doing".
- kind "bridge": a connecting sentence that says nothing of its own; chunkIds is empty.
- part: "headline" first (one short line to be read at a glance), then situation, task, action, result; "other" where none fits.
- Lines marked "chosen" and kept stories are the candidate's own choice: tell them first. Lines listed as told were told in this interview: tell others, unless the question goes on with them.
- Speak as "I", as one talks. Facts about the company come from the job description only.
- When no line fits, say so honestly ("I haven't run X myself") in a "general" segment, then the nearest line, then how you would go about it.
- gaps: what the question asks for and the resume does not show.

One of each kind, for another candidate:
{"kind":"grounded","part":"action","text":"At Fernway I rewrote the booking form together with a colleague, and complaints went from forty a month to twelve.","chunkIds":[7]}
{"kind":"general","part":"other","text":"In the first weeks I'd sit with your support team and read the last fifty tickets.","chunkIds":[]}
{"kind":"bridge","part":"headline","text":"Let me take that in two parts.","chunkIds":[]}`

const reshapeRules = {
  shorter:
    'Tell the given answer again in at most two short segments: the headline and the result. Leave out what can be left out.',
  longer:
    'Tell the given answer again in at most ten segments: keep what it says, and add what further resume lines show about the same thing.',
} as const

const story =
  'A story: where it was, what you had to do, what you did, what came of it. Four to six sentences.'
const plans: Record<ClassifiedQuestion['kind'], string> = {
  'about-yourself':
    'Who you are today, the way here in two or three steps, why this job comes next. Five or six sentences.',
  motivation:
    'What draws you to this job and company, from the job description, and one line that shows it. Four sentences.',
  fit: 'What the job asks for first, and the lines that show it. Four or five sentences.',
  biographical: 'The plain facts of the life that are asked for. Two to four sentences.',
  weakness: 'One honest limit the resume bears out, and what you do about it. Three or four sentences.',
  logistics: 'The fact, if a line has it; else what you would ask for. One or two sentences.',
  case: 'Think aloud: what you would find out first, the steps, the trade-off, how you would know. Five sentences, general; one line of your own at the end if it fits.',
  knowledge:
    'The answer first, then why, then where it stops being true. Four or five sentences, general; one line of your own if it fits.',
  coding: 'The approach, its cost, the edge cases, how you would test it. Four or five sentences, general.',
  technical:
    'What you did with it, in one place, with figures; then what you know of it in general. Four or five sentences.',
  behavioural: story,
  open: story,
}

/** The stable part of a prompt comes first: rules, job, resume, stories; then what changes with each question. */
export function answerPrompt(input: AnswerInput): Prompt {
  const block = createJobBlocks(input.job)
  const career = input.career && input.career.length > 0 ? input.career : input.lines
  const added = input.lines.filter(
    (line) => !career.some(({ resumeLineId }) => resumeLineId === line.resumeLineId),
  )
  const { kind } = classifyQuestion(input.question, input.earlierQuestions)
  const task = input.reshape
    ? reshapeRules[input.reshape.form]
    : 'Answer the question by the plan for its kind.'
  const optional = (name: string, content: string) => (content === '' ? [] : [block(name, content)])
  return {
    system: `${policy}\n\n${answerRules}\n\n${task}`,
    user: [
      jobBlocks(input.job, block),
      block('resume', describeLines([...career, ...added], input.preferred)),
      ...optional('kept-stories', describeStories(input.stories ?? [])),
      ...optional('told-lines', (input.toldResumeLineIds ?? []).map((id) => `chunk ${id}`).join(', ')),
      block('earlier-questions', input.earlierQuestions.slice(-5).join('\n')),
      ...optional(
        'last-turns',
        (input.lastTurns ?? []).map(({ speaker, text }) => `${speaker}: ${text}`).join('\n'),
      ),
      ...optional('parts-of-the-question', input.parts.length > 1 ? input.parts.join('\n') : ''),
      ...(input.reshape ? [block('given-answer', JSON.stringify(input.reshape.segments))] : []),
      block(
        'nearest-lines',
        input.lines
          .slice(0, 8)
          .map(({ resumeLineId }) => `chunk ${resumeLineId}`)
          .join(', '),
      ),
      ...(input.reshape ? [] : [`Plan (${kind}): ${plans[kind]}`]),
      block('question', input.question),
    ].join('\n\n'),
  }
}
