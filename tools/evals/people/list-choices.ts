// `node tools/evals/people/list-choices.ts [ID ...]`: for people without choices (or those named), the resume and the usual
// questions, for somebody to fill in who sees neither the live questions nor their labels. Each answer becomes a row of
// data/choices.jsonl: {"resume": ..., "theme": ..., "lines": [...]}; what one has no story for stays out.
import { occasionSchema, occasions } from '@cuelight/contracts/occasions'
import { hasChoices } from './choose-stories.ts'
import { readCareers } from './read-careers.ts'
import { readPeople } from './read-people.ts'

const named = process.argv.slice(2)
const people = [...readPeople(), ...readCareers('held'), ...readCareers('learned')].filter(({ id }) =>
  named.length > 0 ? named.includes(id) : !hasChoices(id),
)
console.log('The usual questions:')
for (const key of occasionSchema.options) console.log(`  ${key}: ${occasions[key].question}`)
for (const { id, lines, lineIds } of people) {
  console.log(`\n${id}`)
  lines.forEach(({ section, roleHeader, text }, at) => {
    console.log(`  ${lineIds[at]} [${roleHeader || section}] ${text}`)
  })
}
