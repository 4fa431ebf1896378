import type { OccasionKey } from '@cuelight/contracts/occasions'
import {
  compareLine,
  compareQuestion,
  formNames,
  type KeptAnswers,
  type KnownAnswers,
  type LineTraits,
  type Placed,
  placeLine,
  placeQuestion,
} from '../../apps/api/src/coach/choose/known-answers.ts'
import { joinForms, type KeptSide, type MapSide } from '../../apps/api/src/coach/choose/vector-places.ts'
import { type QuestionKind, questionKinds } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { findPrincipalAxes } from './math/principal-axes.ts'

/** A question with what it and its person's lines are compared by. */
export interface AnsweredRow {
  person: string
  vectors: readonly Float32Array[]
  previousVectors: readonly Float32Array[] | null
  occasions: ReadonlyMap<OccasionKey, number>
  chances: Record<QuestionKind, number>
  /** The same objects for all questions of a person. */
  lines: readonly LineTraits[]
}

/** How far each line's chance is from what it should be, for each row, where the known answers score the lines so. */
type FindErrors = (scores: readonly Float64Array[]) => readonly Float64Array[]

const settings = { axes: 128, steps: 30, rate: 3, momentum: 0.9, regularisation: 0.0005 }

/**
 * Learns by gradient descent from nothing what each pair of a question and a line of the same person speaks for, where it
 * speaks for every pair as far as both are alike (a kernel machine; the kernel is the product of both likenesses).
 * `findErrors` is called once a step.
 */
export function fitKnownAnswers(
  rows: readonly AnsweredRow[],
  embedder: string,
  findErrors: FindErrors,
): KnownAnswers {
  const people = [...new Map(rows.map(({ person, lines }) => [person, lines]))]
  const all = people.flatMap(([, lines]) => lines)
  const measure = measureUsual(rows, all)
  const questionSide = findSide(
    rows.map(({ vectors, previousVectors }) => joinForms(vectors, previousVectors)),
    settings.axes,
  )
  const lineSide = findSide(
    all.map(({ vector }) => vector),
    settings.axes,
  )
  const questions = rows.map((row) => placeQuestion(row, questionSide, measure))
  const lines = all.map((line) => placeLine(line, lineSide, measure))
  const starts = findStarts(people)
  const known: KnownAnswers = {
    embedder,
    ...measure,
    questions: stack(questions, questionSide),
    lines: stack(lines, lineSide),
    firstLine: rows.map(({ person }) => starts.get(person) ?? 0),
    lineCount: rows.map((row) => row.lines.length),
    weights: new Float32Array(),
  }
  return { ...known, weights: descend(known, { questions, lines }, findErrors) }
}

function measureUsual(rows: readonly AnsweredRow[], lines: readonly LineTraits[]) {
  const columns = formNames.map((name) => lines.map(({ form }) => form[name]))
  const middles = columns.map(mean)
  return {
    usualKinds: questionKinds.map((kind) => mean(rows.map(({ chances }) => chances[kind]))),
    usualForm: {
      mean: middles,
      spread: columns.map((values, at) =>
        Math.sqrt(mean(values.map((value) => (value - (middles[at] ?? 0)) ** 2))),
      ),
    },
  }
}

/** Where each person's lines begin. */
function findStarts(people: readonly (readonly [string, readonly LineTraits[]])[]): Map<string, number> {
  let next = 0
  return new Map(
    people.map(([person, lines]) => {
      const start = next
      next += lines.length
      return [person, start]
    }),
  )
}

/** The weights of the pairs, question by question. */
function descend(
  known: KnownAnswers,
  { questions, lines }: { questions: readonly Placed[]; lines: readonly Placed[] },
  findErrors: FindErrors,
): Float32Array {
  const likeQuestions = questions.map((question) => compareQuestion(question, known))
  const likeLines = lines.map((line) => compareLine(line, known))
  const weights = known.lineCount.map((count) => new Float32Array(count))
  const speeds = known.lineCount.map((count) => new Float32Array(count))
  for (let step = 0; step < settings.steps; step += 1) {
    const errors = findErrors(
      likeQuestions.map((alike, row) => scoreLines(known, weights, alike, row, likeLines)),
    )
    weights.forEach((own, row) => {
      const speed = speeds[row] ?? new Float32Array()
      own.forEach((value, at) => {
        const slope = (errors[row]?.[at] ?? 0) + settings.regularisation * value
        speed[at] = settings.momentum * (speed[at] ?? 0) + slope
        own[at] = value - settings.rate * (speed[at] ?? 0)
      })
    })
  }
  return join(weights)
}

function scoreLines(
  { firstLine }: KnownAnswers,
  weights: readonly Float32Array[],
  alike: Float32Array,
  row: number,
  likeLines: readonly Float32Array[],
): Float64Array {
  const said = new Float32Array(likeLines.length)
  alike.forEach((share, question) => {
    const first = firstLine[question] ?? 0
    weights[question]?.forEach((weight, at) => {
      said[first + at] = (said[first + at] ?? 0) + share * weight
    })
  })
  return Float64Array.from(weights[row] ?? [], (_weight, at) => {
    const like = likeLines[(firstLine[row] ?? 0) + at] ?? new Float32Array()
    let sum = 0
    for (let other = 0; other < like.length; other += 1) sum += (like[other] ?? 0) * (said[other] ?? 0)
    return sum
  })
}

const stack = (placed: readonly Placed[], side: MapSide) => ({
  side,
  places: join(placed.map(({ place }) => place)),
  traits: join(placed.map(({ traits }) => traits)),
})

/** Rows behind one another. */
function join(rows: readonly Float32Array[]): Float32Array {
  const all = new Float32Array(rows.reduce((sum, { length }) => sum + length, 0))
  let next = 0
  for (const row of rows) {
    all.set(row, next)
    next += row.length
  }
  return all
}

/** Puts vectors on the axes in which they differ most. */
export function findSide(vectors: readonly Float32Array[], axes: number): MapSide {
  const dimensions = vectors[0]?.length ?? 0
  const middle = Float32Array.from({ length: dimensions }, (_none, at) =>
    mean(vectors.map((vector) => vector[at] ?? 0)),
  )
  const rows = vectors.map((vector) => toUnit(vector, middle))
  return { mean: middle, matrix: findPrincipalAxes(rows, dimensions, axes) }
}

function toUnit(vector: Float32Array, middle: Float32Array): Float32Array {
  const distance = vector.map((value, at) => value - (middle[at] ?? 0))
  const length = Math.hypot(...distance) || 1
  return distance.map((value) => value / length)
}

/** Known answers as they are kept. */
export function keepAnswers(known: KnownAnswers, about: string): KeptAnswers {
  const { embedder, questions, lines, usualKinds, usualForm, firstLine, lineCount, weights } = known
  return {
    card: { about, embedder },
    usualKinds: round(usualKinds),
    usualForm: { mean: round(usualForm.mean), spread: round(usualForm.spread) },
    firstLine: [...firstLine],
    lineCount: [...lineCount],
    questions: keepKnown(questions, firstLine.length),
    lines: keepKnown(lines, lines.places.length / settings.axes),
    weights: keepMatrix(weights, 1),
  }
}

const keepKnown = ({ side, places, traits }: KnownAnswers['lines'], rows: number) => ({
  side: keepSide(side),
  places: keepMatrix(places, places.length / rows),
  traits: keepMatrix(traits, traits.length / rows),
})

const round = (values: readonly number[]) => values.map((value) => Number(value.toFixed(4)))

const byteSteps = 127

/** A side with its matrix as it is kept. */
export function keepSide({ mean: middle, matrix }: MapSide): KeptSide {
  return {
    mean: Array.from(middle, (value) => Number(value.toFixed(5))),
    ...keepMatrix(matrix, matrix.length / middle.length),
  }
}

/** A matrix of so many columns in 255 steps a column. */
export function keepMatrix(matrix: Float32Array, width: number) {
  const steps = Array.from({ length: width }, (_none, column) => {
    let largest = 0
    for (let at = column; at < matrix.length; at += width)
      largest = Math.max(largest, Math.abs(matrix[at] ?? 0))
    return Number((largest / byteSteps || 1).toPrecision(5))
  })
  const bytes = Int8Array.from(matrix, (value, at) => Math.round(value / (steps[at % width] ?? 1)))
  return { steps, matrix: Buffer.from(bytes.buffer).toString('base64') }
}

const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length)
