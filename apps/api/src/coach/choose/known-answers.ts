import { isBroad, type OccasionKey, occasionSchema } from '@cuelight/contracts/occasions'
import { z } from 'zod'
import { onFirstUse } from '../on-first-use.ts'
import { type QuestionKind, questionKinds } from '../questions/weigh-kinds.ts'
import type { ConceptCounts } from './concepts.ts'
import { sumToBroad } from './recognise-occasion.ts'
import {
  joinForms,
  keptMatrixSchema,
  type MapSide,
  mapSideSchema,
  placeAtUnit,
  readMatrix,
  readSide,
} from './vector-places.ts'

// Sentence vectors do not bring a question near the line that answers it, but they bring it near other questions. So a line
// answers a question well if lines like it answer questions like it.

/** A text as it is compared: its sentence vector on a few axes at unit length, and what else is known of it. */
export interface Placed {
  place: Float32Array
  traits: Float32Array
}

/** Questions and lines that were labelled, one row each. */
interface Known {
  side: MapSide
  places: Float32Array
  traits: Float32Array
}

/** What tools/train/choice.ts learns: questions with the lines of the person they were put to, and what each pair speaks for. */
export interface KnownAnswers {
  /** The model whose vectors it takes. */
  embedder: string
  questions: Known
  lines: Known
  /** How likely each kind of question usually is, in the order of `questionKinds`. */
  usualKinds: readonly number[]
  /** The usual form of a line, in the order of `formNames`, and how far lines differ from it. */
  usualForm: { mean: readonly number[]; spread: readonly number[] }
  /** For each question the first of its person's lines, and how many there are. */
  firstLine: readonly number[]
  lineCount: readonly number[]
  /** Question by question, line by line. */
  weights: Float32Array
}

/** What of the form of a line is compared. */
export const formNames = [
  'verb',
  'metric',
  'inRole',
  'isSkillList',
  'isSummary',
  'isQualification',
  'length',
  'recency',
] as const
/** The form of a line by name, each of the order of one. */
export type LineForm = Record<(typeof formNames)[number], number>

const numbers = z.array(z.number())
const knownSchema = z.object({ side: mapSideSchema, places: keptMatrixSchema, traits: keptMatrixSchema })
const answersSchema = z.object({
  card: z.object({ about: z.string(), embedder: z.string() }),
  questions: knownSchema,
  lines: knownSchema,
  usualKinds: numbers,
  usualForm: z.object({ mean: numbers, spread: numbers }),
  firstLine: numbers,
  lineCount: numbers,
  weights: keptMatrixSchema,
})
/** The form in which known answers are kept. */
export type KeptAnswers = z.infer<typeof answersSchema>

/** Reads what `keepAnswers` of tools/train wrote. */
export function readKnownAnswers({ card, questions, lines, weights, ...kept }: KeptAnswers): KnownAnswers {
  return {
    ...kept,
    embedder: card.embedder,
    questions: readKnown(questions),
    lines: readKnown(lines),
    weights: readMatrix(weights),
  }
}

const readKnown = ({ side, places, traits }: z.infer<typeof knownSchema>): Known => ({
  side: readSide(side),
  places: readMatrix(places),
  traits: readMatrix(traits),
})

/** Learned from the people and careers of tools/evals/data who are not held. */
export const learnedAnswers = onFirstUse('known-answers.json', (data) =>
  readKnownAnswers(answersSchema.parse(data)),
)

// Set once on people left out of training; what each weighs changes little.
const questionSlope = 4
const lineSlope = 3
/** What the usual question and the kind of a question weigh beside its vector, and form and concepts beside a line's. */
const traitShare = Math.sqrt(0.3)

/** What is known of a question before it is compared. */
export interface AskedTraits {
  vectors: readonly Float32Array[]
  /** Of the question it follows up on. */
  previousVectors: readonly Float32Array[] | null
  /** How likely it asks for each usual question. */
  occasions: ReadonlyMap<OccasionKey, number>
  chances: Record<QuestionKind, number>
}

type Measure = Pick<KnownAnswers, 'usualKinds' | 'usualForm'>

const broadOccasions = occasionSchema.options.filter(isBroad)

/** A question as it is compared with known ones. */
export function placeQuestion(
  { vectors, previousVectors, occasions, chances }: AskedTraits,
  side: MapSide,
  { usualKinds }: Pick<Measure, 'usualKinds'>,
): Placed {
  const broad = sumToBroad(occasions)
  const usual = toUnit(
    broadOccasions.map((key) => broad.get(key) ?? 0),
    leastLength,
  )
  const kinds = questionKinds.map((kind, at) => chances[kind] - (usualKinds[at] ?? 0))
  return {
    place: placeAtUnit(joinForms(vectors, previousVectors), side),
    traits: Float32Array.from([...usual, ...kinds], (value) => traitShare * value),
  }
}

/** Keeps a question that asks for no usual one from being made into one. */
const leastLength = 1e-3

/** What is known of a line before it is compared. */
export interface LineTraits {
  vector: Float32Array
  form: LineForm
  concepts: ConceptCounts
}

/** A line as it is compared with known ones. */
export function placeLine(
  { vector, form, concepts }: LineTraits,
  side: MapSide,
  { usualForm: { mean, spread } }: Pick<Measure, 'usualForm'>,
): Placed {
  const own = formNames.map(
    (name, at) => (form[name] - (mean[at] ?? 0)) / (spread[at] || 1) / Math.sqrt(formNames.length),
  )
  const named = toUnit(
    concepts.map((count) => Math.min(1, count)),
    1,
  )
  return {
    place: placeAtUnit(vector, side),
    traits: Float32Array.from([...own, ...named], (value) => traitShare * value),
  }
}

function toUnit(values: readonly number[], least: number): number[] {
  const length = Math.max(least, Math.hypot(...values))
  return values.map((value) => value / length)
}

/** How alike a question is to each known one. */
export const compareQuestion = (
  asked: Placed,
  { questions }: Pick<KnownAnswers, 'questions'>,
): Float32Array => compareWith(asked, questions, questionSlope)

/** How alike a line is to each known one. */
export const compareLine = (line: Placed, { lines }: Pick<KnownAnswers, 'lines'>): Float32Array =>
  compareWith(line, lines, lineSlope)

function compareWith({ place, traits }: Placed, known: Known, slope: number): Float32Array {
  const count = known.places.length / place.length
  const alike = new Float32Array(count)
  for (let row = 0; row < count; row += 1) {
    const near = multiplyRow(place, known.places, row)
    alike[row] = Math.exp(slope * (near - 1)) + multiplyRow(traits, known.traits, row)
  }
  return alike
}

function multiplyRow(one: Float32Array, rows: Float32Array, row: number): number {
  const start = row * one.length
  let sum = 0
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (rows[start + at] ?? 0)
  return sum
}

/** Compares the lines of a resume once; what comes back says of each how well it answers a question. */
export function readAnswers(
  lines: readonly LineTraits[],
  known: KnownAnswers,
): (asked: AskedTraits) => number[] {
  const alike = lines.map((line) => compareLine(placeLine(line, known.lines.side, known), known))
  return (asked) => {
    const question = compareQuestion(placeQuestion(asked, known.questions.side, known), known)
    const said = weighKnownLines(question, known)
    return alike.map((shares) => multiplyRow(shares, said, 0))
  }
}

/** What questions like this one say of each known line. */
function weighKnownLines(
  alike: Float32Array,
  { firstLine, lineCount, weights, lines }: KnownAnswers,
): Float32Array {
  const said = new Float32Array(countRows(lines))
  let next = 0
  alike.forEach((share, question) => {
    const first = firstLine[question] ?? 0
    const count = lineCount[question] ?? 0
    for (let at = 0; at < count; at += 1)
      said[first + at] = (said[first + at] ?? 0) + share * (weights[next + at] ?? 0)
    next += count
  })
  return said
}

const countRows = ({ side, places }: Known) => (places.length / (side.matrix.length || 1)) * side.mean.length
