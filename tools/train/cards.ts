// Learns when a card of general help answers a question (coach/write/cards).
// node tools/train/cards.ts [--cache FILE] [--show] [--vectors-only]: a fifth of the example questions of every card is asked at a time, while
// neither its card nor the places of meaning know it; once with its card among the others and once without. Questions about
// the past and the person that are taken for general ones, of the people without the untouched ones and of the careers to learn
// from, must find none. Prints figures for the fifth that no weight was learned from, `--show` also what the people's general
// questions find, then writes coach/data/card-vectors.json and card-weights.json. Deterministic: no random numbers. `--vectors-only` takes in new
// cards in a minute: it writes where they stand and keeps the weights.
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { classifyQuestion } from '../../apps/api/src/coach/questions/classify-question.ts'
import { allCards, anyWork, type Card } from '../../apps/api/src/coach/write/cards/card-data.ts'
import type { CardVectors } from '../../apps/api/src/coach/write/cards/card-vectors.ts'
import { type FieldAffinities, FieldIndex } from '../../apps/api/src/coach/write/cards/field-affinity.ts'
import {
  CardIndex,
  type CardWeights,
  type RatedCard,
} from '../../apps/api/src/coach/write/cards/find-card.ts'
import { isHypothetical } from '../../apps/api/src/coach/write/find-situation.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { createCachedEmbedder } from '../kit/cached-embedder.ts'
import { joinCardText, keepCardVectors, placeCards } from './card-vectors.ts'
import { decide, fitCards, judgeCards, type RatedQuestion } from './fit-cards.ts'

const { values: options } = parseArgs({
  options: {
    cache: { type: 'string' },
    show: { type: 'boolean', default: false },
    'vectors-only': { type: 'boolean', default: false },
  },
})
const embedder = createCachedEmbedder(createBuiltInEmbedder({ deadlineMs: 120_000 }), options.cache ?? null)
const folds = 5
/** Near cards beyond these are never in front. */
const mostRated = 20

interface Asked {
  text: string
  affinities: FieldAffinities | null
}
type Of = 'cards' | 'people' | 'learned' | 'held'
/** A question with its cards by meaning and words, and by words alone. */
interface Rated {
  of: Of
  fold: number
  byMeaning: RatedQuestion
  byWords: RatedQuestion
}

const fields = new FieldIndex(allCards)
const people = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const isGeneral = ({ kind }: { kind: string }) => kind === 'situational' || kind === 'knowledge'
const describeWork = ({ job, lines }: (typeof people)[number]) =>
  [
    job.position,
    job.companyDetails,
    job.jobDescription,
    ...lines.map(({ roleHeader, text }) => `${roleHeader} ${text}`),
  ].join('\n')
const askedOf = (all: typeof people, isWanted: (one: { kind: string }) => boolean) =>
  all.flatMap((person) => {
    const affinities = fields.read(describeWork(person))
    return person.questions
      .filter(isWanted)
      .map(({ question }): Asked => ({ text: question.trim(), affinities }))
  })
const isOwn = (one: { kind: string }) => !isGeneral(one)
const general = askedOf(people, isGeneral)
const own = {
  learned: askedOf([...people, ...readCareers('learned')], isOwn),
  held: askedOf(readCareers('held'), isOwn),
}

/** Which cards answer the general questions of the open people, by their subjects. */
const labelled = new Map(
  readFileSync(new URL('./data/card-questions.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { question: string; subjects: string[] })
    .map(({ question, subjects }) => [question, subjects]),
)

const vectors = await embedAll([
  ...allCards.flatMap((card) => [...card.questions, joinCardText(card)]),
  ...[general, own.learned, own.held].flat().map(({ text }) => text),
])
embedder.save()
await embedder.close()
const vectorOf = (text: string) => vectors.get(text) ?? new Float32Array(embedder.dimensions)
async function embedAll(texts: readonly string[]): Promise<Map<string, Float32Array>> {
  const all = [...new Set(texts)]
  const made = await embedder.embed(all)
  return new Map(all.flatMap((text, at) => (made[at] ? [[text, made[at]]] : [])))
}

if (options['vectors-only']) {
  write(
    'card-vectors',
    `${JSON.stringify(keepCardVectors(placeCards(allCards, vectorOf), allCards, embedder.modelId))}\n`,
  )
  process.exit(0)
}

/** What the wording and the meaning take for a matter of the past or the person is never asked for a card. */
const reachesCards = ({ text }: Asked) =>
  ['case', 'knowledge'].includes(classifyQuestion(text, [], null, vectorOf(text)).kind) ||
  isHypothetical(text)
const numberOf = (text: string) =>
  Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 8), 16)

/**
 * Somebody of the card's occupation, by other cards of it, among much else; nobody is known for the
 * fifth that is kept back, so that its figures are the cautious ones.
 */
function imagineWork(card: Card, question: string): FieldAffinities | null {
  const number = numberOf(question)
  if (number % 5 === 0) return null
  const from = card.field === anyWork ? allCards[number % allCards.length] : card
  const others = allCards.filter(({ field, subject }) => field === from?.field && subject !== card.subject)
  const some = others.filter(({ subject }) => numberOf(`${question} ${subject}`) % others.length < 5)
  const strange = [7, 11, 13, 17].flatMap((times) => allCards[(number * times) % allCards.length] ?? [])
  const words = [...some, ...strange].map(({ subject, questions }) => `${subject} ${questions[0] ?? ''}`)
  return fields.read(words.join(' '))
}

const rate = (
  index: CardIndex,
  { text, affinities }: Asked,
  isRight: ((one: RatedCard) => boolean) | null,
  of: Of,
  fold: number,
): Rated => {
  const { rated } = index.rate({ text, vector: vectorOf(text), affinities })
  const withoutMeaning = rated
    .map(({ card, features }) => ({ card, features: { ...features, meaning: 0 } }))
    .filter(({ features: { share, cues } }) => share > 0 || cues > 0)
  const keep = (all: readonly RatedCard[]): RatedQuestion => ({
    rated: keepNearest(all, isRight),
    isRight,
    weight: weights[of],
  })
  return { of, fold, byMeaning: keep(rated), byWords: keep(withoutMeaning) }
}
function keepNearest(
  rated: readonly RatedCard[],
  isRight: ((one: RatedCard) => boolean) | null,
): RatedCard[] {
  const nearness = ({ features: { meaning, overlap, named, cues, field } }: RatedCard) =>
    8 * meaning + overlap + named / 2 + cues + 3 * field
  const sorted = rated.toSorted((one, other) => nearness(other) - nearness(one))
  return sorted.filter((one, at) => at < mostRated || isRight?.(one))
}

/** What few questions of real people say counts more. */
const weights: Record<Of, number> = { cards: 1, people: 5, learned: 5, held: 0 }

const rows: Rated[] = []
for (let fold = 0; fold < folds; fold += 1) {
  const isHere = (question: string) => numberOf(question) % folds === fold
  const without = allCards.map((card) => ({
    ...card,
    questions: card.questions.filter((text) => !isHere(text)),
  }))
  const index = new CardIndex(without, placeCards(without, vectorOf))
  allCards.forEach((card, at) => {
    for (const text of card.questions.filter(isHere)) {
      const asked = { text, affinities: imagineWork(card, text) }
      rows.push(rate(index, asked, (one) => one.card === without[at], 'cards', fold))
    }
  })
  const others = (of: 'learned' | 'held') =>
    own[of]
      .filter((asked) => isHere(asked.text) && reachesCards(asked))
      .map((asked) => rate(index, asked, null, of, fold))
  rows.push(...others('learned'), ...others('held'))
  for (const asked of general.filter(({ text }) => isHere(text))) {
    const subjects = labelled.get(asked.text)
    if (subjects === undefined) continue
    const isRight = ({ card: { subject } }: RatedCard) => subjects.includes(subject)
    rows.push(rate(index, asked, subjects.length > 0 ? isRight : null, 'people', fold))
  }
}

const show = (part: number, whole: number) =>
  `${part} of ${whole} (${((100 * part) / Math.max(1, whole)).toFixed(1)} %)`
const figures = (['byMeaning', 'byWords'] as const).map((by) => {
  const model = fitCards(rows.filter(({ of, fold }) => of !== 'held' && fold > 0).map((row) => row[by]))
  const figuresOf = (of: Of, fold: number | null) =>
    judgeCards(
      rows.filter((row) => row.of === of && (fold === null || row.fold === fold)).map((row) => row[by]),
      model,
    )
  const cards = figuresOf('cards', 0)
  const asked = figuresOf('people', null)
  const [learned, held] = [figuresOf('learned', null), figuresOf('held', null)]
  const inFront = rows
    .filter(({ of, fold }) => of === 'cards' && fold === 0)
    .filter((row) => {
      const found = decide(row[by], model)
      return found && row[by].isRight?.(found.best)
    })
  return [
    `${by === 'byMeaning' ? 'with' : 'without'} vectors, on a fifth of the questions that nothing was learned from, asked of somebody whose work is not known`,
    `own card in front ${show(inFront.length, cards.asked)}, shown ${show(cards.right, cards.asked)}, another card ${show(cards.wrong, cards.asked)}`,
    `of the open people’s general questions, which were learned from, a right card ${show(asked.right, asked.asked)}, another ${show(asked.wrong, asked.asked)}`,
    `a card where the own one is taken away ${show(cards.shownWithoutCard, cards.withoutCard)}`,
    `a card for a question about the person that is taken for a general one: people and careers to learn from ${show(learned.shownToOthers, learned.want)}, held careers ${show(held.shownToOthers, held.want)}`,
  ].join('; ')
})
for (const line of figures) console.log(line)

const learnedRows = rows.filter(({ of }) => of !== 'held')
const found: CardWeights = {
  byMeaning: fitCards(learnedRows.map(({ byMeaning }) => byMeaning)),
  byWords: fitCards(learnedRows.map(({ byWords }) => byWords)),
}
console.log(JSON.stringify(found))
const placed: CardVectors = placeCards(allCards, vectorOf)
if (options.show) {
  const index = new CardIndex(allCards, placed)
  for (const { text, affinities } of [...general, ...own.learned.filter(reachesCards)]) {
    const answer = index.find({ text, vector: vectorOf(text), affinities }, found)
    console.log(
      `${text}\n    ${answer?.isSure ? '' : '- '}${answer?.card.field}: ${answer?.card.subject} ${answer?.chance.toFixed(2)}`,
    )
  }
}
const card = {
  about: `tools/train/cards.ts: a softmax for the order and a logistic regression for the chance, over ${rows.filter(({ of }) => of === 'cards').length} example questions of ${allCards.length} cards, each asked without itself, with its card and without, and ${rows.filter(({ of }) => of === 'learned').length} questions about a person that are taken for general ones.`,
  date: new Date().toISOString().slice(0, 10),
  figures,
}
write('card-weights', `${JSON.stringify({ card, ...found }, null, 2)}\n`)
write('card-vectors', `${JSON.stringify(keepCardVectors(placed, allCards, embedder.modelId))}\n`)

function write(name: string, text: string): void {
  writeFileSync(new URL(`../../apps/api/src/coach/data/${name}.json`, import.meta.url), text)
}
