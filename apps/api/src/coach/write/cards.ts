import { z } from 'zod'
import data from '../data/cards.json' with { type: 'json' }

const cardsSchema = z.object({
  about: z.string(),
  cards: z
    .array(z.object({ names: z.array(z.string()).min(1), text: z.array(z.string()).min(1).max(3) }))
    .min(1),
})

const cards = cardsSchema.parse(data).cards.map(({ names, text }) => ({
  text,
  pattern: new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${names.map((name) => name.replace(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`).replaceAll(' ', String.raw`[\s-]`)).join('|')})(?:s|es)?(?![\p{L}\p{N}])`,
    'iu',
  ),
}))

const sentences = new Set(cards.flatMap(({ text }) => text))

/** More is a lecture. */
const mostSentences = 4

/** What is generally known of the subjects a question names, of the most particular one or two; nothing about the candidate. */
export function findCards(question: string): string[] {
  const [first, second] = cards.filter(({ pattern }) => pattern.test(question))
  const both = [...(first?.text ?? []), ...(second?.text ?? [])]
  return both.length <= mostSentences ? both : [...(first?.text ?? [])]
}

/** True for a sentence of a card, word for word: general knowledge, which claims no past. */
export const isCardSentence = (text: string) => sentences.has(text.trim())
