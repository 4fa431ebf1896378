// Writes what the line matcher learns from as numbers of tokens: node tools/train/matcher/write-material.ts FILE
// Every question of the people and careers to learn from with its best lines, or with the line that stands for none; what
// people choose for the usual questions, and the wordings of those. Nothing of the untouched people, or of the careers that
// are held or the ranker learns from, is in it.
import { readFileSync, writeFileSync } from 'node:fs'
import { loadUseLite } from '../../../apps/api/src/adapters/use-lite/load-use-lite.ts'
import { nothingNear } from '../../../apps/api/src/coach/choose/line-features.ts'
import { choices } from '../../evals/people/choose-stories.ts'
import { readCareers } from '../../evals/people/read-careers.ts'
import { readPeople, untouchedPeople } from '../../evals/people/read-people.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write.')
const { tokenizer } = await loadUseLite()
const maxCharacters = 1500
const tokenise = (text: string) => tokenizer.encode(text.trim().slice(0, maxCharacters).trim())

const people = [
  ...readPeople().filter(({ id }) => !untouchedPeople.has(id)),
  ...readCareers('learned'),
  ...readCareers('learned', 'later'),
  ...readCareers('learned', 'newest'),
]
const wordings = ['bank', 'bank-2', 'bank-3', 'bank-4', 'finer']
  .flatMap((name) => readRows(`../../evals/data/occasions/${name}.jsonl`))
  .filter(({ occasion }) => occasion !== 'none')
const usual = Map.groupBy(wordings, ({ occasion }) => occasion)

const material = {
  people: people.map(({ id, lines, lineIds, questions }) => ({
    id,
    lines: [...lines.map(({ text }) => text), nothingNear].map(tokenise),
    questions: questions
      .filter(({ kind, best }) => best.length > 0 || kind === 'none')
      .map((asked) => ({
        id: asked.id,
        tokens: [asked.question, asked.asr].map((text) => tokenise(withPrevious(asked.previous, text))),
        best: asked.best.length > 0 ? asked.best.map((line) => lineIds.indexOf(line)) : [lineIds.length],
        acceptable: asked.acceptable.map((line) => lineIds.indexOf(line)),
      })),
    choices: choices
      .filter(({ resume }) => resume === id)
      .map(({ theme, lines: told }) => ({ usual: theme, lines: told.map((line) => lineIds.indexOf(line)) })),
  })),
  usual: Object.fromEntries(
    [...usual].map(([key, rows]) => [key, rows.map(({ question }) => tokenise(question))]),
  ),
}
writeFileSync(file, JSON.stringify(material))
console.log(
  `${material.people.length} people, ${material.people.flatMap(({ questions }) => questions).length} questions, ${wordings.length} wordings of ${usual.size} usual questions`,
)

/** As the product asks: a follow-up behind the question it follows. */
function withPrevious(previous: string | null, text: string): string {
  return previous === null ? text : `${previous} ${text}`
}

function readRows(path: string): { occasion: string; question: string }[] {
  return readFileSync(new URL(path, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { occasion: string; question: string })
}
