import type { JobInput } from '../../ports/language-model.ts'
import { type Requirement, readRequirements } from '../job/read-requirements.ts'
import { findSkills } from '../skills/find-skills.ts'
import { decapitalise } from '../speech/letter-case.ts'
import type { SelectedQuestion } from './question-bank.ts'

/** Each way of asking by turns, so that a list does not read like a form. */
const ways: Record<Requirement['form'] | 'skill', readonly ((text: string) => string)[]> = {
  deed: [
    (text) => `Tell me about a time you had to ${text}.`,
    (text) => `How do you ${text}? Take one example.`,
    (text) => `When did you last ${text}, and how did it go?`,
  ],
  done: [(text) => `Have you ${text}? Tell me about it.`],
  thing: [
    (text) => `What is your experience with ${text}?`,
    (text) => `Where have you had to do with ${text}, and what was your own part?`,
  ],
  skill: [
    (text) => `What have you done with ${text}, and what would you do differently today?`,
    (text) => `How deep does your experience with ${text} go? Take one example.`,
  ],
  hint: [(text) => `We write “${text}.” What have you done that comes close to that?`],
}

/** What an interviewer with this description would ask, the most likely first; each with the sentence it comes from. */
export function askRequirements(job: Pick<JobInput, 'jobDescription'>): SelectedQuestion[] {
  const requirements = readRequirements(job)
  const asked = new Map<string, number>()
  return requirements
    .map((requirement, place) => ({ requirement, place }))
    .toSorted((one, other) => rank(one.requirement) - rank(other.requirement) || one.place - other.place)
    .map(({ requirement }) => {
      const { form, text, quote } = requirement
      const skills = findSkills(text)
      const way = form === 'thing' && skills.length > 0 ? 'skill' : form
      const count = asked.get(way) ?? 0
      asked.set(way, count + 1)
      const say = ways[way][count % ways[way].length]
      return {
        // A deed begins with its verb, in the description as the first word of a line.
        text: say?.(form === 'deed' || form === 'done' ? decapitalise(text) : text) ?? text,
        kind: way === 'skill' ? 'technical' : form === 'thing' ? 'role' : 'behavioural',
        // A question for one deed of this job is not one for whatever shows a competency.
        competency: null,
        whyAsked: `The description says: “${quote}”`,
        requirement: text,
      }
    })
}

/** What is to be done is asked before what would be nice to have. */
function rank({ form, weight }: Requirement): number {
  return (weight === 'nice' ? 2 : 0) + (form === 'hint' ? 1 : 0)
}
