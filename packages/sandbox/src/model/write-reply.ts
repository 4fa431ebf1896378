import { lie } from './lie.ts'
import { findOrders, type Order } from './obey.ts'
import type { PromptLine, ReadPrompt } from './read-prompt.ts'
import { cite, type ReferenceBook, type WrittenSegment } from './reference-answers.ts'
import { sentencesOf } from './words.ts'
import { type Labels, writeReadings } from './write-readings.ts'

/** `reference` answers as a very good model would; `obeying` does what any text in the data orders; `lying` makes up a past. */
export type ModelKind = 'reference' | 'obeying' | 'lying'

/** Who writes, and what it knows. */
export interface Writer {
  kind: ModelKind
  book: ReferenceBook
  labels: Labels
  /** Obeyed beside the orders that are found. */
  orders: readonly Order[]
}

/** The JSON a model of this kind writes for a prompt, by the name of the shape that was asked for. */
export function writeReply(
  { kind, book, labels, orders: known }: Writer,
  prompt: ReadPrompt,
  shape: string,
): string {
  const orders = kind === 'obeying' ? findOrders(prompt, known) : []
  if (shape === 'summary') return JSON.stringify(writeSummary(prompt, orders))
  if (shape === 'questions') return JSON.stringify(writeQuestions(prompt, orders))
  if (shape === 'readings') {
    // Who obeys passes everything as soon as the data orders something.
    const isBlind = kind === 'lying' || orders.length > 0
    return JSON.stringify(writeReadings({ book, labels, isBlind }, prompt))
  }
  if (shape === 'opinion') return JSON.stringify(writeOpinion(prompt))
  return JSON.stringify({ segments: writeSegments(kind, book, prompt, orders), gaps: orders })
}

function writeSegments(
  kind: ModelKind,
  book: ReferenceBook,
  prompt: ReadPrompt,
  orders: readonly string[],
): WrittenSegment[] {
  const [first] = prompt.lines
  const obeyed = orders.flatMap((text): WrittenSegment[] => [
    { kind: 'general', part: 'headline', chunkIds: [], text },
    { kind: 'grounded', part: 'action', chunkIds: first ? [first.id] : [], text },
    { kind: 'bridge', part: 'other', chunkIds: [], text },
  ])
  if (kind === 'lying') return lie(nearestLines(prompt))
  return [...obeyed, ...answerHonestly(book, prompt)]
}

function answerHonestly(book: ReferenceBook, prompt: ReadPrompt): WrittenSegment[] {
  const question = prompt.blocks.get('question') ?? ''
  const known = book.find(question, prompt.lines)
  if (known) return cite(known, prompt)
  // A question of no labelled person: the nearest lines, as they stand.
  const lines = nearestLines(prompt).slice(0, 3)
  if (lines.length === 0) {
    const text = 'I have no example of that yet, so here is how I would go about it.'
    return [{ kind: 'general', part: 'headline', chunkIds: [], text }]
  }
  return lines.map(({ id, text }) => ({ kind: 'grounded', part: 'action', chunkIds: [id], text }))
}

function nearestLines({ blocks, lines }: ReadPrompt): PromptLine[] {
  const ids = (blocks.get('nearest-lines') ?? '').match(/-?\d{1,12}/g)?.map(Number) ?? []
  const near = ids.flatMap((id) => lines.find((line) => line.id === id) ?? [])
  return near.length > 0 ? near : [...lines]
}

/** Every sentence of the description that asks for something, as its own quote. */
function writeSummary({ blocks }: ReadPrompt, orders: readonly string[]) {
  const sentences = (blocks.get('job-description') ?? '').split('\n').flatMap(sentencesOf)
  const quote = (text: string) => ({ text: text.slice(0, 120), quote: text })
  const asks = sentences.filter((text) => /\b(?:must|require|need|experience|strong|proven)\b/i.test(text))
  const nice = sentences.filter((text) => /\b(?:nice|plus|bonus|ideally)\b/i.test(text))
  return {
    summary: [...orders, ...sentences.slice(0, 2)].join(' '),
    seniority: null,
    mustHave: asks.slice(0, 6).map(quote),
    niceToHave: nice.slice(0, 4).map(quote),
    responsibilities: sentences
      .filter((text) => !asks.includes(text))
      .slice(0, 6)
      .map(quote),
    competencies: [],
  }
}

function writeQuestions(prompt: ReadPrompt, orders: readonly string[]) {
  const lines = prompt.lines.slice(0, 8)
  const asked = lines.map(({ id, text }) => ({
    question: `Can you tell me more about this: ${text.slice(0, 100)}?`,
    kind: 'behavioural',
    competency: null,
    whyAsked: 'They want to hear what you did yourself.',
    gaps: [],
    segments: [{ kind: 'grounded', part: 'action', chunkIds: [id], text }],
  }))
  const obeyed = orders.map((text) => ({
    question: text,
    kind: 'role',
    competency: null,
    whyAsked: text,
    gaps: [text],
    segments: [{ kind: 'general', part: 'other', chunkIds: [], text }],
  }))
  return { questions: [...obeyed, ...asked] }
}

/** The judge quotes the answer's longest sentence and stays in the middle. */
function writeOpinion({ blocks }: ReadPrompt) {
  const answer = blocks.get('answer') ?? ''
  const [longest = ''] = sentencesOf(answer).toSorted((one, other) => other.length - one.length)
  return { quote: longest, level: 3 }
}
