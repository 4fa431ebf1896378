import { z } from 'zod'
import { onFirstUse } from '../on-first-use.ts'
import { softmax } from '../questions/weigh-kinds.ts'
import { readWords } from './content-words.ts'

const numbers = z.array(z.number())
/** One side of the weights. */
export const themeFormSchema = z.object({
  bias: numbers,
  /** One row a dimension of the sentence vector, one number a theme. */
  vector: z.array(numbers),
  terms: z.record(z.string(), numbers),
})
/** How one kind of text tells of each theme. */
export type ThemeForm = z.infer<typeof themeFormSchema>
const weightsSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  themes: z.array(z.string()),
  question: themeFormSchema,
  line: themeFormSchema,
})

/** What tools/train/themes.ts learns: for each theme, how a question asks for it and how a resume line tells of it. */
export type ThemeWeights = z.infer<typeof weightsSchema>

const learned = onFirstUse('theme-weights.json', (data): ThemeWeights => weightsSchema.parse(data))

/** The model whose vectors the weights fit. */
export const themeEmbedder = () => learned().card.embedder

/** How much each theme speaks in a text, one number a theme; `vector` is the text's own from the built-in embedder. */
export function scoreThemes(
  form: 'question' | 'line',
  text: string,
  vector: Float32Array,
  weights: ThemeWeights = learned(),
): number[] {
  return scoreForm(weights[form], text, vector)
}

/** The same by one side of the weights; the biases alone for a vector of another size. */
export function scoreForm(
  { bias, vector: rows, terms }: ThemeForm,
  text: string,
  vector: Float32Array,
): number[] {
  const scores = [...bias]
  if (vector.length !== rows.length) return scores
  rows.forEach((row, at) => {
    const value = vector[at] ?? 0
    row.forEach((weight, theme) => {
      scores[theme] = (scores[theme] ?? 0) + weight * value
    })
  })
  const own = listThemeTerms(text)
  const share = 1 / Math.sqrt(own.size || 1)
  for (const term of own)
    terms[term]?.forEach((weight, theme) => {
      scores[theme] = (scores[theme] ?? 0) + weight * share
    })
  return scores
}

/** The terms of a text: stems of its words, and whether it counts something. */
export function listThemeTerms(text: string): Set<string> {
  return new Set([
    ...readWords(text),
    ...(/\d/u.test(text) ? ['#figure'] : []),
    ...(/%|→|->|\bpercent\b/u.test(text) ? ['#change'] : []),
    ...(/\b(?:my|me|myself|own|I)\b/u.test(text) ? ['#own'] : []),
  ])
}

/**
 * How near each line is to what a question asks for, in two views: by the distance of all themes from what is usual among
 * these lines, and by the likeliest themes. Both are of the order of one.
 */
export function compareThemes(asked: readonly number[], lines: readonly (readonly number[])[]) {
  const usual = asked.map((_score, theme) => mean(lines.map((line) => line[theme] ?? 0)))
  const middle = mean(asked)
  const whole = lines.map((line) =>
    asked.reduce(
      (sum, score, theme) => sum + (score - middle) * ((line[theme] ?? 0) - (usual[theme] ?? 0)),
      0,
    ),
  )
  const likely = sharpen(asked, questionSlope)
  const top = lines.map((line) =>
    sharpen(line, lineSlope).reduce((sum, share, theme) => sum + share * (likely[theme] ?? 0), 0),
  )
  return { whole: standardise(whole), top: standardise(top) }
}

/** How steeply scores become probabilities; with these the learned choice leaves the fewest wrong (tools/train/choice.ts). */
const questionSlope = 14
const lineSlope = 10

function sharpen(scores: readonly number[], slope: number): number[] {
  return softmax(scores.map((score) => slope * score))
}

/** How likely a resume line tells of each theme; they sum to 1. `vector` is the line's own. */
export function likelyThemes(text: string, vector: Float32Array): Map<string, number> {
  const likely = sharpen(scoreThemes('line', text, vector), lineSlope)
  return new Map(learned().themes.map((theme, at) => [theme, likely[at] ?? 0]))
}

/** The mean over the forms of a question. */
export function readThemes(texts: readonly string[], vectors: readonly Float32Array[]): number[] {
  const forms = texts.flatMap((text, at) => {
    const vector = vectors[at]
    return vector ? [scoreThemes('question', text, vector)] : []
  })
  return (forms[0] ?? []).map((_score, theme) => mean(forms.map((scores) => scores[theme] ?? 0)))
}

/** Scores as their distance from the mean, in standard deviations. */
export function standardise(scores: readonly number[]): number[] {
  const middle = mean(scores)
  const spread = Math.sqrt(mean(scores.map((score) => (score - middle) ** 2))) || 1
  return scores.map((score) => (score - middle) / spread)
}

const mean = (scores: readonly number[]) =>
  scores.reduce((sum, score) => sum + score, 0) / Math.max(1, scores.length)
