// Learns what a question is after and what a resume line tells of, as themes (coach/choose/themes.ts).
// node tools/train/themes.ts [--cache FILE]: reads tools/train/data/themes.jsonl, which was written to learn from and for
// nothing else; prints how often the theme is found in five folds, then writes coach/data/theme-weights.json. Ridge
// regression in closed form: deterministic.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { listThemeTerms, scoreThemes, type ThemeWeights } from '../../apps/api/src/coach/choose/themes.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { solvePositive } from './math/solve-positive.ts'

interface Row {
  theme: string
  form: 'question' | 'line'
  text: string
}
type Form = ThemeWeights['line']

const settings = { penalty: 1, termScale: { question: 0.5, line: 0.4 }, leastTerms: 2, folds: 5 }
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

function trainForm(some: readonly Row[], termScale: number): Form {
  const termsOf = some.map(({ text }) => listThemeTerms(text))
  const counts = new Map<string, number>()
  for (const terms of termsOf) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= settings.leastTerms).map(([term]) => term)
  const columnOf = new Map(known.map((term, at) => [term, embedder.dimensions + at]))
  const features = some.map(({ text }, at) => {
    const row = new Float64Array(embedder.dimensions + known.length + 1)
    row.set(vectorOf(text))
    const terms = termsOf[at] ?? new Set()
    const share = termScale / Math.sqrt(terms.size || 1)
    for (const term of terms) {
      const column = columnOf.get(term)
      if (column !== undefined) row[column] = share
    }
    row[row.length - 1] = 1
    return row
  })
  const columns = fitColumns(features, some)
  const at = (column: number, scale = 1) => columns.map((weights) => round((weights[column] ?? 0) * scale))
  return {
    bias: at(embedder.dimensions + known.length),
    vector: Array.from({ length: embedder.dimensions }, (_none, column) => at(column)),
    terms:
      termScale === 0
        ? {}
        : Object.fromEntries(known.map((term, index) => [term, at(embedder.dimensions + index, termScale)])),
  }
}

/** The weights of each theme, by the dual of ridge regression: as many unknowns as there are rows. */
function fitColumns(features: readonly Float64Array[], some: readonly Row[]): Float64Array[] {
  const kernel = features.map((one, row) =>
    Float64Array.from(features, (other, column) => dot(one, other) + (row === column ? settings.penalty : 0)),
  )
  return solvePositive(
    kernel,
    themes.map((theme) => {
      const share = some.filter((row) => row.theme === theme).length / some.length
      return Float64Array.from(some, (row) => Number(row.theme === theme) - share)
    }),
  ).map((dual) => {
    const weights = new Float64Array(features[0]?.length ?? 0)
    features.forEach((row, at) => {
      row.forEach((value, column) => {
        weights[column] = (weights[column] ?? 0) + value * (dual[at] ?? 0)
      })
    })
    return weights
  })
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0)
  return sum
}

function vectorOf(text: string): Float32Array {
  return vectors.get(text) ?? new Float32Array(embedder.dimensions)
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
