import { z } from 'zod'
import { readWords } from '../../choose/content-words.ts'
import data from '../../data/card-weights.json' with { type: 'json' }
import { allCards, type Card } from './card-data.ts'

/** How a question and the nearest card fit together. */
export interface CardFeatures {
  /** Share of the question's words, the rare ones counting more, that the card has. */
  overlap: number
  /** How much less the next card has. */
  lead: number
  /** How rare the words are of the longest name of the card that stands in the question. */
  named: number
}
/** The order in which tools/train/cards.ts weighs them. */
export const cardFeatureNames = ['overlap', 'lead', 'named'] as const

const weightsSchema = z.object({
  card: z.object({ about: z.string(), date: z.string(), figures: z.string() }),
  bias: z.number(),
  weights: z.object({ overlap: z.number(), lead: z.number(), named: z.number() }),
  /** From this probability on the card answers the question. */
  threshold: z.number(),
})
/** What tools/train/cards.ts learns. */
export type CardWeights = Pick<z.infer<typeof weightsSchema>, 'bias' | 'weights' | 'threshold'>
const learned: CardWeights = weightsSchema.parse(data)

interface IndexedCard {
  card: Card
  names: RegExp
  /** What each word of the card is worth. */
  values: ReadonlyMap<string, number>
}

/** What a word is worth where it stands: in a name, in an example question, in what the card says. */
const worth = { name: 1, question: 0.8, text: 0.6 } as const

/** Words that every spoken question may have. */
const talk = new Set(
  readWords(
    'would should could what’s whats that’s i’d you’d you’ve you’re don’t doesn’t isn’t can’t won’t didn’t it’s there’s he’s she’s they’re first next start steps react deal look think mean happen really right wrong good bad day time today tomorrow week people man woman thing put keep come take find new old two three many much same another without never always still suddenly between because',
  ),
)

/** Finds the card that answers a question by its words; built once, because it counts how rare each word is. */
export class CardIndex {
  readonly #cards: readonly IndexedCard[]
  readonly #rarity = new Map<string, number>()
  readonly #byWord = new Map<string, IndexedCard[]>()

  constructor(cards: readonly Card[] = allCards) {
    this.#cards = cards.map((card) => ({ card, names: toPattern(card.names), values: valuesOf(card) }))
    for (const entry of this.#cards)
      for (const word of entry.values.keys()) {
        const known = this.#byWord.get(word)
        if (known) known.push(entry)
        else this.#byWord.set(word, [entry])
      }
    for (const [word, { length }] of this.#byWord)
      this.#rarity.set(word, Math.log((this.#cards.length + 1) / (length + 0.5)))
  }

  /** The nearest card; null where no card is near. `without` leaves one example question out, to learn from it. */
  describe(question: string, without: string | null = null): { card: Card; features: CardFeatures } | null {
    const plainQuestion = plain(question)
    const asked = wordsOf(question)
    const size = this.#sizeOf(asked)
    const near = new Set([...asked].flatMap((word) => this.#byWord.get(word) ?? []))
    const scored = [...near]
      .map((entry) => {
        const { card, names } = entry
        const values = without && card.questions.includes(without) ? valuesOf(card, without) : entry.values
        const name = names.exec(plainQuestion)?.[0]
        const named = name === undefined ? 0 : this.#weigh(wordsOf(name))
        const shared = [...asked].filter((word) => values.has(word))
        const isNear = named > 0 || shared.length >= leastShared
        const sum = shared.reduce((all, word) => all + (values.get(word) ?? 0) * this.#rarityOf(word), 0)
        const overlap = isNear ? sum / size : 0
        return { card, named, overlap, rank: overlap + nameBonus * named }
      })
      .sort((one, other) => other.rank - one.rank)
    const [best, second] = scored
    if (!best || best.rank === 0) return null
    const { card, overlap, named, rank } = best
    return { card, features: { overlap, lead: rank - (second?.rank ?? 0), named } }
  }

  /** The card that answers the question; null where none is near enough. */
  find(question: string, { bias, weights, threshold }: CardWeights = learned): Card | null {
    const found = this.describe(question)
    if (!found) return null
    const score = cardFeatureNames.reduce((sum, name) => sum + weights[name] * found.features[name], bias)
    return 1 / (1 + Math.exp(-score)) >= threshold ? found.card : null
  }

  /** The first card one of whose names is the subject. */
  findNamed(subject: string): Card | null {
    const wanted = plain(subject).toLowerCase()
    return this.#cards.find(({ names }) => names.exec(wanted)?.[0].length === wanted.length)?.card ?? null
  }

  #rarityOf(word: string): number {
    return this.#rarity.get(word) ?? Math.log(this.#cards.length + 1)
  }

  #weigh(words: ReadonlySet<string>): number {
    return [...words].reduce((sum, word) => sum + this.#rarityOf(word), 0)
  }

  /** How much there is to share; a word no card knows counts as the rarest. */
  #sizeOf(words: ReadonlySet<string>): number {
    return Math.sqrt(this.#weigh(words)) || 1
  }
}

/** Each word of a card with the best place in which it stands. */
function valuesOf({ names, questions, text }: Card, without: string | null = null): Map<string, number> {
  const values = new Map<string, number>()
  const places = [
    [text.join(' '), worth.text],
    [questions.filter((question) => question !== without).join(' '), worth.question],
    [names.join(' '), worth.name],
  ] as const
  for (const [place, value] of places) for (const word of wordsOf(place)) values.set(word, value)
  return values
}

/** One word in common may be chance, unless it is a name. */
const leastShared = 2
/** A name in the question outweighs a chance word. */
const nameBonus = 0.3

/** "Wöhler’s" as "Wohler's". */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('’', "'")

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(readWords(plain(text)).filter((word) => !talk.has(word) && word.length > 1))
}

function toPattern(names: readonly string[]): RegExp {
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
