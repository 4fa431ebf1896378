import {
  joinForms,
  type KeptStoryMap,
  type MapSide,
  placeQuestion,
  type StoryMap,
} from '../../apps/api/src/coach/choose/story-map.ts'
import { type QuestionKind, questionKinds } from '../../apps/api/src/coach/questions/weigh-kinds.ts'
import { findPrincipalAxes } from './math/principal-axes.ts'

/** What of a question and its person's lines the map is learned from. */
export interface MapRow {
  person: string
  vectors: readonly Float32Array[]
  previousVectors: readonly Float32Array[] | null
  chances: Record<QuestionKind, number>
  /** Those of the person's lines; the same objects for all questions of a person. */
  lineVectors: readonly Float32Array[]
}

/** How far each line's chance is from what it should be, for each row, where the map scores the lines so. */
type FindErrors = (scores: readonly Float64Array[]) => readonly Float64Array[]

const settings = { axes: 128, steps: 50, rate: 20, momentum: 0.9, regularisation: 0.002 }

/**
 * Learns the map by gradient descent from nothing: a question's and a line's places on the principal axes of each side,
 * times a matrix between them. `findErrors` is called once a step.
 */
export function fitStoryMap(rows: readonly MapRow[], embedder: string, findErrors: FindErrors): StoryMap {
  const usualKinds = questionKinds.map((kind) => mean(rows.map(({ chances }) => chances[kind])))
  const questionSide = findSide(
    rows.map(({ vectors, previousVectors }) => joinForms(vectors, previousVectors)),
    settings.axes,
  )
  const lineSide = findSide([...new Set(rows.flatMap(({ lineVectors }) => lineVectors))], settings.axes)
  const start: StoryMap = { embedder, usualKinds, question: questionSide, line: lineSide }
  const questions = rows.map(({ vectors, previousVectors, chances }) =>
    placeQuestion(joinForms(vectors, previousVectors), chances, start),
  )
  const places = placeAll(rows, lineSide)
  const matrix = descend(questions, places, findErrors)
  return { ...start, line: { mean: lineSide.mean, matrix: fold(lineSide, matrix) } }
}

/** The matrix between the two sides: one row an entry of the question's place, one column an axis of the lines. */
function descend(
  questions: readonly Float32Array[],
  places: readonly (readonly Float32Array[])[],
  findErrors: FindErrors,
): Float32Array {
  const size = settings.axes * (questions[0]?.length ?? 0)
  const matrix = new Float32Array(size)
  const speed = new Float32Array(size)
  for (let step = 0; step < settings.steps; step += 1) {
    const errors = findErrors(
      questions.map((question, row) => scoreLines(multiplyRow(question, matrix), places[row] ?? [])),
    )
    const slope = matrix.map((value) => settings.regularisation * value)
    questions.forEach((question, row) => {
      addOuter(slope, question, sumWeighted(places[row] ?? [], errors[row]))
    })
    slope.forEach((value, at) => {
      speed[at] = settings.momentum * (speed[at] ?? 0) + value
      matrix[at] = (matrix[at] ?? 0) - settings.rate * (speed[at] ?? 0)
    })
  }
  return matrix
}

function multiplyRow(question: Float32Array, matrix: Float32Array): Float32Array {
  const wanted = new Float32Array(settings.axes)
  question.forEach((value, row) => {
    const start = row * settings.axes
    for (let at = 0; at < settings.axes; at += 1)
      wanted[at] = (wanted[at] ?? 0) + value * (matrix[start + at] ?? 0)
  })
  return wanted
}

function scoreLines(wanted: Float32Array, places: readonly Float32Array[]): Float64Array {
  return Float64Array.from(places, (place) => {
    let sum = 0
    for (let at = 0; at < place.length; at += 1) sum += (place[at] ?? 0) * (wanted[at] ?? 0)
    return sum
  })
}

function sumWeighted(places: readonly Float32Array[], weights: Float64Array | undefined): Float32Array {
  const sum = new Float32Array(settings.axes)
  places.forEach((place, line) => {
    const weight = weights?.[line] ?? 0
    for (let at = 0; at < place.length; at += 1) sum[at] = (sum[at] ?? 0) + weight * (place[at] ?? 0)
  })
  return sum
}

function addOuter(slope: Float32Array, question: Float32Array, line: Float32Array): void {
  question.forEach((value, row) => {
    const start = row * settings.axes
    for (let at = 0; at < line.length; at += 1)
      slope[start + at] = (slope[start + at] ?? 0) + value * (line[at] ?? 0)
  })
}

/** The lines' places on their axes, found once for each person. */
function placeAll(rows: readonly MapRow[], side: MapSide): Float32Array[][] {
  const known = new Map<Float32Array, Float32Array>()
  return rows.map(({ lineVectors }) =>
    lineVectors.map((vector) => {
      const place = known.get(vector) ?? onAxes(vector, side)
      known.set(vector, place)
      return place
    }),
  )
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

function onAxes(vector: Float32Array, { mean: middle, matrix }: MapSide): Float32Array {
  const place = new Float32Array(settings.axes)
  addProduct(toUnit(vector, middle), matrix, place)
  return place
}

function addProduct(row: Float32Array, matrix: Float32Array, sum: Float32Array): void {
  row.forEach((value, inner) => {
    for (let at = 0; at < sum.length; at += 1)
      sum[at] = (sum[at] ?? 0) + value * (matrix[inner * sum.length + at] ?? 0)
  })
}

/** The axes of the lines times the matrix, turned over: a line's place as a question's place wants it. */
function fold({ mean: middle, matrix: axes }: MapSide, matrix: Float32Array): Float32Array {
  const width = matrix.length / settings.axes
  const folded = new Float32Array(middle.length * width)
  for (let dimension = 0; dimension < middle.length; dimension += 1)
    for (let column = 0; column < width; column += 1) {
      let sum = 0
      for (let at = 0; at < settings.axes; at += 1)
        sum += (axes[dimension * settings.axes + at] ?? 0) * (matrix[column * settings.axes + at] ?? 0)
      folded[dimension * width + column] = sum
    }
  return folded
}

const byteSteps = 127

/** A side with its matrix as it is kept. */
export function keepSide({ mean: middle, matrix }: MapSide): KeptStoryMap['question'] {
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
