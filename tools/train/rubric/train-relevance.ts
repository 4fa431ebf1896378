import { learnedOccasionLines } from '../../../apps/api/src/coach/choose/occasion-lines.ts'
import {
  type AskedFor,
  type KeptRelevance,
  type RelevanceModel,
  readAsked,
  readChances,
} from '../../../apps/api/src/coach/rubric/signals/relevance.ts'
import { subtract, sum, unit } from '../../../apps/api/src/coach/rubric/signals/vectors.ts'
import { keepMatrix, keepSide } from '../math/keep-side.ts'
import { findPrincipalAxes } from '../math/principal-axes.ts'
import { solvePositive } from '../math/solve-positive.ts'
import { type AnswerRow, isOffTopic, vectorsOf } from './answer-rows.ts'
import type { KnownLine } from './read-known-questions.ts'

/** Chosen with one author left out at a time. */
const settings = { answerWeight: 5, occasionRidge: 2, questionRidge: 10, axes: 32 } as const
/** Relevance, as the assessor rated it, from which an answer teaches what its question is about. */
const teachesFrom = 60

interface Taught {
  from: Float32Array
  to: ArrayLike<number>
  weight: number
}

/** What people's lines teach; the same for every set of answers. */
export interface Ground {
  usualQuestion: Float32Array
  questions: Sums
  occasions: Sums
}

/** Adds up once what `trainRelevance` takes from people's lines. */
export function layGround(known: readonly KnownLine[]): Ground {
  const usualLine = meanOf(known.map(({ line }) => line))
  const usualQuestion = meanOf(known.map(({ question }) => question))
  const lines = known.map((one) => ({ ...one, line: apart(one.line, usualLine) }))
  const size = usualLine.length
  return {
    usualQuestion,
    questions: addUp(
      lines.map(({ line, question }) => ({
        from: line,
        to: apart(unit(question), usualQuestion),
        weight: 1,
      })),
      emptySums(size, size),
    ),
    occasions: addUp(
      centre(lines.flatMap(({ line, told: to }) => (to ? [{ from: line, to, weight: 1 }] : []))),
      emptySums(size, learnedOccasionLines().occasions.length),
    ),
  }
}

const apart = (vector: Float32Array, from: Float32Array) => unit(subtract(vector, from))

/** Learns where answers and questions meet, from people's lines and from these answers. */
export function trainRelevance(some: readonly AnswerRow[], ground: Ground): RelevanceModel {
  const answers = some.map((row) => ({ row, whole: unit(sum(vectorsOf(row).windows)) }))
  const usual = meanOf(answers.map(({ whole }) => whole))
  const taught = (read: (row: AnswerRow) => ArrayLike<number>): Taught[] =>
    answers
      .filter(({ row }) => !isOffTopic(row) && row.answer.ratings.relevance >= teachesFrom)
      .map(({ row, whole }) => ({ from: apart(whole, usual), to: read(row), weight: settings.answerWeight }))
  const { usualQuestion } = ground
  const questions = solve(
    addUp(
      taught((row) => apart(unit(vectorsOf(row).question), usualQuestion)),
      ground.questions,
    ),
    settings.questionRidge,
  )
  const chances = taught((row) => readChances(row.answer.question, vectorsOf(row).question))
  const occasions = solve(addUp(centre(chances), ground.occasions), settings.occasionRidge)
  const axes = findPrincipalAxes(questions, questions.length, settings.axes)
  const questionSide = { mean: usualQuestion, matrix: axes }
  return {
    occasions: { mean: usual, matrix: flatten(occasions) },
    answers: { mean: usual, matrix: multiply(questions, axes, settings.axes) },
    questions: questionSide,
    others: [...new Map(some.map((row) => [row.answer.question, vectorsOf(row).question]))].map(
      ([text, vector]) => readAsked(text, vector, questionSide),
    ),
  }
}

/** What a whole group has in common says nothing of its single ones. */
function centre(taught: readonly Taught[]): Taught[] {
  const count = taught[0]?.to.length ?? 0
  const middle = Array.from(
    { length: count },
    (_, at) => taught.reduce((total, { to }) => total + (to[at] ?? 0), 0) / taught.length,
  )
  return taught.map((one) => ({ ...one, to: middle.map((value, at) => (one.to[at] ?? 0) - value) }))
}

/** What ridge regression needs of its rows: one row a dimension of `from`, one column a number of `to`. */
interface Sums {
  matrix: readonly Float64Array[]
  sides: readonly Float64Array[]
}

const emptySums = (size: number, count: number): Sums => ({
  matrix: Array.from({ length: size }, () => new Float64Array(size)),
  sides: Array.from({ length: count }, () => new Float64Array(size)),
})

/** The sums with these rows added. */
function addUp(taught: readonly Taught[], before: Sums): Sums {
  const matrix = before.matrix.map((row) => row.slice())
  const sides = before.sides.map((side) => side.slice())
  for (const { from, to, weight } of taught) {
    matrix.forEach((row, at) => {
      addTimes(row, from, weight * (from[at] ?? 0))
    })
    sides.forEach((side, at) => {
      addTimes(side, from, weight * (to[at] ?? 0))
    })
  }
  return { matrix, sides }
}

function addTimes(row: Float64Array, vector: Float32Array, times: number): void {
  for (let at = 0; at < row.length; at += 1) row[at] = (row[at] ?? 0) + times * (vector[at] ?? 0)
}

/** Ridge regression to several numbers at once, one row a dimension. */
function solve({ matrix, sides }: Sums, ridge: number): Float32Array[] {
  const held = matrix.map((row, at) => row.map((value, other) => (at === other ? value + ridge : value)))
  const solved = solvePositive(held, sides)
  return matrix.map((_, at) => Float32Array.from(solved, (column) => column[at] ?? 0))
}

const flatten = (rows: readonly Float32Array[]) => Float32Array.from(rows.flatMap((row) => [...row]))

function multiply(rows: readonly Float32Array[], axes: Float32Array, count: number): Float32Array {
  const product = new Float32Array(rows.length * count)
  rows.forEach((row, at) => {
    row.forEach((value, inner) => {
      for (let axis = 0; axis < count; axis += 1)
        product[at * count + axis] =
          (product[at * count + axis] ?? 0) + value * (axes[inner * count + axis] ?? 0)
    })
  })
  return product
}

function meanOf(vectors: readonly Float32Array[]): Float32Array {
  return sum(vectors).map((value) => value / vectors.length)
}

/** As coach/data/relevance-weights.json holds it. */
export function keepRelevance(model: RelevanceModel, about: string): KeptRelevance {
  const rows = (read: (other: AskedFor) => Float32Array) => flatten(model.others.map(read))
  const [first] = model.others
  if (!first) throw new Error('there are no questions to compare with')
  return {
    about,
    occasions: keepSide(model.occasions),
    answers: keepSide(model.answers),
    questions: keepSide(model.questions),
    others: {
      chances: keepMatrix(
        rows(({ chances }) => chances),
        first.chances.length,
      ),
      places: keepMatrix(
        rows(({ place }) => place),
        first.place.length,
      ),
    },
  }
}
