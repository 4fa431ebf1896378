import { z } from 'zod'
import { readWords } from '../../choose/content-words.ts'
import data from '../../data/card-weights.json' with { type: 'json' }
import { isHypothetical, scoreSituations } from '../find-situation.ts'
import { allCards, anyWork, type Card } from './card-data.ts'
import { type CardVectors, compareWithCards, learnedVectors } from './card-vectors.ts'
import { type FieldAffinities, usualAffinity } from './field-affinity.ts'

/** A question on its way to a card. */
export interface AskedCard {
  text: string
  /** The question's own vector from the built-in embedder; null where there is none. */
  vector: Float32Array | null
  /** How near each field is to the work of who is asked; null where nothing tells. */
  affinities: FieldAffinities | null
}

/** How a question and a card fit together; the names are those of the weights. */
export interface CardFeatures {
  /** How near the meaning of the question is to what the card says, as a cosine; 0 without vectors. */
  meaning: number
  /** Share of the question's words, the rare ones counting more, that the card has, by where they stand. */
  overlap: number
  /** Share of the question's words, by how rare they are, that stand anywhere in the card. */
  share: number
  /** How rare the words are of the longest name of the card that stands in the question. */
  named: number
  /** How plain the question's cues are for the card's type of situation. */
  cues: number
  /** 1 where the question wants what the card is for, -1 where it wants the other. */
  kind: number
  /** How near the card's field is to the work of who is asked. */
  field: number
  /** 1 for a card that belongs to no occupation. */
  anyWork: number
}
/** The order in which tools/train/cards.ts weighs them. */
export const cardFeatureNames = [
  'meaning',
  'overlap',
  'share',
  'named',
  'cues',
  'kind',
  'field',
  'anyWork',
] as const satisfies readonly (keyof CardFeatures)[]

const featureWeights = z.object(
  Object.fromEntries(cardFeatureNames.map((name) => [name, z.number()])) as Record<
    keyof CardFeatures,
    z.ZodNumber
  >,
)
const modelSchema = z.object({
  /** What puts the cards in order. */
  rank: featureWeights,
  /** How likely the first of them answers the question: by its features and by how far it leads. */
  bias: z.number(),
  accept: featureWeights,
  lead: z.number(),
  /** From this probability on it does. */
  threshold: z.number(),
})
const weightsSchema = z.object({
  card: z.object({ about: z.string(), date: z.string(), figures: z.array(z.string()) }),
  /** With the question's vector, and without one. */
  byMeaning: modelSchema,
  byWords: modelSchema,
})
/** What tools/train/cards.ts learns, with or without vectors. */
export type CardModel = z.infer<typeof modelSchema>
/** Both of them. */
export type CardWeights = Pick<z.infer<typeof weightsSchema>, 'byMeaning' | 'byWords'>
const learned: CardWeights = weightsSchema.parse(data)

/** A card with how it fits. */
export interface RatedCard {
  card: Card
  features: CardFeatures
}

/** The nearest card, with how likely it answers the question. */
export interface FoundCard {
  card: Card
  chance: number
  /** The chance is high enough to say it. */
  isSure: boolean
}

interface IndexedCard {
  card: Card
  names: RegExp | null
  /** What each word of the card is worth. */
  values: ReadonlyMap<string, number>
  /** The words of each example question. */
  questions: readonly ReadonlySet<string>[]
}

/** What a word is worth where it stands: in a name, in an example question, in what the card says. */
const worth = { name: 1, question: 0.8, text: 0.6 } as const
/** So many cards are looked at because of their meaning alone, whatever their words. */
const nearByMeaning = 40

/** Words that every spoken question may have. */
const talk = new Set(
  readWords(
    'would should could what’s whats that’s i’d you’d you’ve you’re don’t doesn’t isn’t can’t won’t didn’t it’s there’s he’s she’s they’re first next start steps react deal look think mean happen really right wrong good bad day time today tomorrow week people man woman thing put keep come take find new old two three many much same another without never always still suddenly between because',
  ),
)

/** Finds the card that answers a question, by meaning and by words; built once, because it counts how rare each word is. */
export class CardIndex {
  readonly #cards: readonly IndexedCard[]
  readonly #vectors: CardVectors | null
  readonly #rarity = new Map<string, number>()
  readonly #byWord = new Map<string, IndexedCard[]>()
  /** By an example question, word for word. */
  readonly #byQuestion: ReadonlyMap<string, Card>

  constructor(cards: readonly Card[] = allCards, vectors: CardVectors | null = learnedVectors()) {
    this.#vectors = vectors
    this.#byQuestion = new Map(
      cards.flatMap((card) => card.questions.map((question): [string, Card] => [allWordsOf(question), card])),
    )
    const valued = cards.map((card) => ({
      card,
      values: valuesOf(card),
      questions: card.questions.map(wordsOf),
    }))
    const counts = new Map<string, number>()
    for (const { values } of valued)
      for (const word of values.keys()) counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word, count] of counts) this.#rarity.set(word, Math.log((cards.length + 1) / (count + 0.5)))
    this.#cards = valued.map(({ card, values, questions }) => ({
      card,
      values,
      questions,
      names: toPattern(card.names),
    }))
    for (const entry of this.#cards)
      for (const word of entry.values.keys()) {
        const known = this.#byWord.get(word)
        if (known) known.push(entry)
        else this.#byWord.set(word, [entry])
      }
  }

  /** The cards that share a word with the question or are near to its meaning; whether a vector helped is `byMeaning`. */
  rate({ text, vector, affinities }: AskedCard): { rated: RatedCard[]; byMeaning: boolean } {
    const meanings =
      vector && this.#vectors ? compareWithCards(vector, this.#vectors, this.#cards.length) : null
    const words = wordsOf(text)
    const question: ReadQuestion = {
      words,
      plain: plain(text),
      weight: this.#weigh(words),
      cues: scoreSituations(text),
      wanted: isHypothetical(text) ? 'situation' : 'knowledge',
      affinities,
    }
    const near = new Set([...words].flatMap((word) => this.#byWord.get(word) ?? []))
    for (const at of findNearest(meanings ?? new Float32Array())) {
      const entry = this.#cards[at]
      if (entry) near.add(entry)
    }
    const rated = this.#cards.flatMap((entry, at) =>
      near.has(entry) || (entry.card.situation && question.cues.has(entry.card.situation.id))
        ? [{ card: entry.card, features: this.#describe(entry, question, meanings?.[at] ?? 0) }]
        : [],
    )
    return { rated, byMeaning: meanings !== null }
  }

  /** The card that most likely answers the question; null where none is near at all. */
  find(asked: AskedCard, weights: CardWeights = learned): FoundCard | null {
    const same = this.#byQuestion.get(allWordsOf(asked.text)) ?? this.#findSame(wordsOf(asked.text))
    if (same) return { card: same, chance: 1, isSure: true }
    const { rated, byMeaning } = this.rate(asked)
    const model = byMeaning ? weights.byMeaning : weights.byWords
    const [best, lead] = pickBest(rated, model)
    if (!best) return null
    const chance = rateChance(best.features, lead, model)
    if (chance >= model.threshold && (!byMeaning || isBacked(best.features)))
      return { card: best.card, chance, isSure: true }
    const [byName] = pickBest(
      rated.filter(({ features }) => isNamed(features)),
      model,
    )
    return { card: (byName ?? best).card, chance, isSure: byName !== null }
  }

  /**
   * The plan for a type of situation whose cues are plain in a question; null where none is. The cards of a trade may stand before
   * it by their words, but they speak of things that are not there.
   */
  findPlan(asked: AskedCard, weights: CardWeights = learned): Card | null {
    const { rated, byMeaning } = this.rate(asked)
    const cued = rated.filter(({ features: { cues } }) => cues >= plainCues)
    const most = Math.max(...cued.map(({ features: { cues } }) => cues))
    const [best] = pickBest(
      cued.filter(({ features: { cues } }) => cues === most),
      byMeaning ? weights.byMeaning : weights.byWords,
    )
    return best?.card ?? null
  }

  /** The first card one of whose names is the subject. */
  findNamed(subject: string): Card | null {
    const wanted = plain(subject).toLowerCase()
    return this.#cards.find(({ names }) => names?.exec(wanted)?.[0].length === wanted.length)?.card ?? null
  }

  /** The card that has the question among its examples, but for a word or two. */
  #findSame(words: ReadonlySet<string>): Card | null {
    if (words.size < leastSame) return null
    const near = new Set([...words].flatMap((word) => this.#byWord.get(word) ?? []))
    let best: Card | null = null
    let highest = sameFrom
    for (const { card, questions } of near)
      for (const question of questions) {
        const shared = new Set([...words].filter((word) => question.has(word)))
        const likeness = this.#square(shared) / Math.sqrt(this.#square(words) * this.#square(question))
        if (likeness > highest) [best, highest] = [card, likeness]
      }
    return best
  }

  #square(words: ReadonlySet<string>): number {
    let sum = 0
    for (const word of words) sum += this.#rarityOf(word) ** 2
    return sum
  }

  #describe(entry: IndexedCard, asked: ReadQuestion, meaning: number): CardFeatures {
    const { card, names, values } = entry
    const name = names?.exec(asked.plain)?.[0]
    const shared = [...asked.words].filter((word) => values.has(word))
    const isNear = name !== undefined || shared.length >= leastShared
    const sum = shared.reduce((all, word) => all + (values.get(word) ?? 0) * this.#rarityOf(word), 0)
    return {
      meaning,
      overlap: isNear ? sum / (Math.sqrt(asked.weight) || 1) : 0,
      share: this.#weigh(new Set(shared)) / (asked.weight || 1),
      named: name === undefined ? 0 : this.#weigh(wordsOf(name)),
      cues: card.situation ? Math.min(mostCues, asked.cues.get(card.situation.id) ?? 0) : 0,
      kind: card.kind === null ? 0 : card.kind === asked.wanted ? 1 : -1,
      field: card.field === anyWork ? usualAffinity : (asked.affinities?.get(card.field) ?? usualAffinity),
      anyWork: Number(card.field === anyWork),
    }
  }

  /** A word no card knows counts as the rarest. */
  #rarityOf(word: string): number {
    return this.#rarity.get(word) ?? Math.log(this.#cards.length + 1)
  }

  #weigh(words: ReadonlySet<string>): number {
    let sum = 0
    for (const word of words) sum += this.#rarityOf(word)
    return sum
  }
}

interface ReadQuestion {
  words: ReadonlySet<string>
  plain: string
  /** What its words weigh together. */
  weight: number
  cues: ReadonlyMap<string, number>
  wanted: 'knowledge' | 'situation'
  affinities: FieldAffinities | null
}

/** The card in front by the weights, and how far it leads; a card alone leads over nothing. */
export function pickBest(
  rated: readonly RatedCard[],
  { rank }: Pick<CardModel, 'rank'>,
): [best: RatedCard | null, lead: number] {
  let best: RatedCard | null = null
  let [first, second] = [-Infinity, -Infinity]
  for (const one of rated) {
    const score = cardFeatureNames.reduce((sum, name) => sum + rank[name] * one.features[name], 0)
    if (score > first) [best, first, second] = [one, score, first]
    else if (score > second) second = score
  }
  return [best, Number.isFinite(second) ? Math.min(longestLead, first - second) : 0]
}

/** How likely a card in front answers the question. */
export function rateChance(features: CardFeatures, lead: number, { bias, accept, lead: weight }: CardModel) {
  const score = cardFeatureNames.reduce(
    (sum, name) => sum + accept[name] * features[name],
    bias + weight * lead,
  )
  return 1 / (1 + Math.exp(-score))
}

/**
 * Says of the same matter as the question: by its meaning, by a good part of its words, or by its name. One rare word or the
 * trade alone have brought cards that miss what is asked.
 */
const isBacked = ({ meaning, overlap, share, named, cues, anyWork: isOfAny }: CardFeatures) =>
  named > 0 ||
  meaning >= surelyMeant ||
  (overlap + cues > 0 && (meaning >= leastMeant || (isOfAny === 1 && share >= leastOfWords)))
const surelyMeant = 0.5
/** A case of one trade speaks of things that are in no other. */
const leastMeant = 0.23
const leastOfWords = 0.3
/** One sure cue, also of a wide type. */
const plainCues = 1
/** Its own name, of rare words, stands in a question that asks for little else. */
const isNamed = ({ named, share }: CardFeatures) => named >= rareName && share >= mostOfQuestion
const rareName = 4.5
const mostOfQuestion = 0.6
/** From this likeness of their words on two questions ask for the same; fewer words are no question. */
const sameFrom = 0.8
const leastSame = 3
/** One word in common may be chance, unless it is a name. */
const leastShared = 2
/** Cues beyond these say nothing more. */
const mostCues = 4
/** A lead beyond this says nothing more. */
const longestLead = 5

function findNearest(meanings: Float32Array): number[] {
  return [...meanings.keys()]
    .sort((one, other) => (meanings[other] ?? 0) - (meanings[one] ?? 0))
    .slice(0, nearByMeaning)
}

/** Each word of a card with the best place in which it stands. */
function valuesOf({ names, subject, questions, text }: Card): Map<string, number> {
  const values = new Map<string, number>()
  const places = [
    [text.join(' '), worth.text],
    [questions.join(' '), worth.question],
    [`${subject} ${names.join(' ')}`, worth.name],
  ] as const
  for (const [place, value] of places) for (const word of wordsOf(place)) values.set(word, value)
  return values
}

/** "Wöhler’s" as "Wohler's". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'")

/** A question in small letters and without its marks, so that one heard is like one written. */
const allWordsOf = (text: string) =>
  (
    plain(text)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ')

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(readWords(plain(text)).filter((word) => !talk.has(word) && word.length > 1))
}

function toPattern(names: readonly string[]): RegExp | null {
  if (names.length === 0) return null
  const either = names
    .map(plain)
    .toSorted((one, other) => other.length - one.length)
    .map((name) =>
      name
        .replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)
        .replaceAll(' ', String.raw`[\s-]`)
        .replace(/(?<=[^s])s$/u, 's?'),
    )
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${either.join('|')})(?:s|es)?(?![\p{L}\p{N}])`, 'iu')
}

/** Of all cards. */
export const cardIndex = new CardIndex()
