import { z } from 'zod'
import { readWords } from '../choose/content-words.ts'
import data from '../data/card-weights.json' with { type: 'json' }
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
  nameWords: ReadonlySet<string>
  questions: ReadonlySet<string>[]
  textWords: ReadonlySet<string>
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

  constructor(cards: readonly Card[] = allCards) {
    this.#cards = cards.map((card) => ({
      card,
      names: toPattern(card.names),
      nameWords: wordsOf(card.names.join(' ')),
      questions: card.questions.map(wordsOf),
      textWords: wordsOf(card.text.join(' ')),
    }))
    const counts = new Map<string, number>()
    for (const { nameWords, questions, textWords } of this.#cards)
      for (const word of new Set([...nameWords, ...questions.flatMap((own) => [...own]), ...textWords]))
        counts.set(word, (counts.get(word) ?? 0) + 1)
    for (const [word, count] of counts)
      this.#rarity.set(word, Math.log((this.#cards.length + 1) / (count + 0.5)))
  }

  /** The nearest card; null where no card shares a word. `without` leaves one example question out, to learn from it. */
  describe(question: string, without: string | null = null): { card: Card; features: CardFeatures } | null {
    const plainQuestion = plain(question)
    const asked = wordsOf(question)
    const known = this.#rarityOf(asked)
    const scored = this.#cards.map((entry) => {
      const own = entry.questions.filter((_words, at) => entry.card.questions[at] !== without)
      const name = entry.names.exec(plainQuestion)?.[0]
      const named = name === undefined ? 0 : this.#weigh(name)
      const { overlap, shared } = this.#overlap(asked, known, entry, own)
      return { entry, named, overlap: named > 0 || shared >= leastShared ? overlap : 0 }
    })
    const rank = ({ overlap, named }: { overlap: number; named: number }) => overlap + nameBonus * named
    const [best, second] = scored.sort((one, other) => rank(other) - rank(one))
    if (!best || rank(best) === 0) return null
    const lead = rank(best) - (second ? rank(second) : 0)
    return { card: best.entry.card, features: { overlap: best.overlap, lead, named: best.named } }
  }

  /** The card that answers the question; null where none is near enough. */
  find(question: string, { bias, weights, threshold }: CardWeights = learned): Card | null {
    const found = this.describe(question)
    if (!found) return null
    const score = cardFeatureNames.reduce((sum, name) => sum + weights[name] * found.features[name], bias)
    return 1 / (1 + Math.exp(-score)) >= threshold ? found.card : null
  }

  #rarityOf(words: ReadonlySet<string>): number {
    const unknown = Math.log(this.#cards.length + 1)
    let sum = 0
    for (const word of words) sum += this.#rarity.get(word) ?? unknown
    return Math.sqrt(sum)
  }

  /** How rare the words of a name are together. */
  #weigh(name: string): number {
    let sum = 0
    for (const word of wordsOf(name)) sum += this.#rarity.get(word) ?? 0
    return sum
  }

  #overlap(
    asked: ReadonlySet<string>,
    known: number,
    { nameWords, textWords }: IndexedCard,
    questions: readonly ReadonlySet<string>[],
  ): { overlap: number; shared: number } {
    let sum = 0
    let shared = 0
    for (const word of asked) {
      const rarity = this.#rarity.get(word)
      if (rarity === undefined) continue
      const value = nameWords.has(word)
        ? worth.name
        : questions.some((own) => own.has(word))
          ? worth.question
          : textWords.has(word)
            ? worth.text
            : 0
      sum += value * rarity
      shared += Number(value > 0)
    }
    return { overlap: known === 0 ? 0 : sum / known, shared }
  }
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
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(' ', String.raw`[\s-]`))
  return new RegExp(String.raw`(?<![\p{L}\p{N}])(?:${either.join('|')})(?:s|es)?(?![\p{L}\p{N}])`, 'iu')
}
