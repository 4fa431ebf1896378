// Learns what a question is after and what a resume line tells of, as themes (coach/choose/themes.ts).
// node tools/train/themes.ts [--cache FILE]: reads tools/train/data/themes.jsonl, which was written to learn from and for
// nothing else; prints how often the theme is found in five folds, then writes coach/data/theme-weights.json. Ridge
// regression in closed form: deterministic.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { scoreThemes, type ThemeForm, type ThemeWeights } from '../../apps/api/src/coach/choose/themes.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { fitThemeForm } from './fit-theme-form.ts'

interface Row {
  theme: string
  form: 'question' | 'line'
  text: string
}

const settings = { penalty: 1, termScale: { question: 0.5, line: 0.4 }, folds: 5 }
const weightsFile = new URL('../../apps/api/src/coach/data/theme-weights.json', import.meta.url)
const { values: options } = parseArgs({ options: { cache: { type: 'string' } } })

const embedder = createCachedEmbedder(createBuiltInEmbedder(), options.cache ?? null)
const rows = readFileSync(new URL('./data/themes.jsonl', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Row)
const themes = [...new Set(rows.map(({ theme }) => theme))]
const vectors = new Map<string, Float32Array>()
const found = await embedder.embed(rows.map(({ text }) => text))
rows.forEach(({ text }, at) => {
  const vector = found[at]
  if (vector) vectors.set(text, vector)
})
embedder.save()
await embedder.close()

for (const form of ['question', 'line'] as const) {
  const list = rows.filter((row) => row.form === form)
  const right = { first: 0, amongThree: 0 }
  for (let fold = 0; fold < settings.folds; fold += 1) {
    const weights = train(list.filter((_row, at) => at % settings.folds !== fold))
    for (const { text, theme } of list.filter((_row, at) => at % settings.folds === fold)) {
      const scores = scoreThemes(form, text, vectorOf(text), weights)
      const order = themes.toSorted(
        (one, other) => (scores[themes.indexOf(other)] ?? 0) - (scores[themes.indexOf(one)] ?? 0),
      )
      right.first += Number(order[0] === theme)
      right.amongThree += Number(order.slice(0, 3).includes(theme))
    }
  }
  console.log(
    `${form}: first ${right.first}, among three ${right.amongThree} of ${list.length}, ${themes.length} themes`,
  )
}
writeFileSync(weightsFile, `${JSON.stringify(train(rows))}\n`)

function train(some: readonly Row[]): ThemeWeights {
  return {
    card: {
      about: `Ridge regression of ${themes.length} themes on sentence vectors and words; tools/train/themes.ts, ${some.length} texts of tools/train/data/themes.jsonl, written to learn from.`,
      embedder: embedder.modelId,
    },
    themes,
    question: trainForm(
      some.filter(({ form }) => form === 'question'),
      settings.termScale.question,
    ),
    line: trainForm(
      some.filter(({ form }) => form === 'line'),
      settings.termScale.line,
    ),
  }
}

/** The weights of one form of text. */
function trainForm(some: readonly Row[], termScale: number): ThemeForm {
  return fitThemeForm(
    some.map(({ text, theme }) => ({
      text,
      vector: vectorOf(text),
      wanted: themes.map((name) => Number(name === theme)),
    })),
    { penalty: settings.penalty, termScale },
  )
}

function vectorOf(text: string): Float32Array {
  return vectors.get(text) ?? new Float32Array(embedder.dimensions)
}
