import { isPlanSentence } from '../find-situation.ts'
import { allCards } from './card-data.ts'
import { cardIndex } from './find-card.ts'

const sentences = new Set(allCards.flatMap(({ text }) => text))

/** What is generally known of what a question asks, as one would say it; nothing about the candidate. Empty where no card fits. */
export const findCards = (question: string): readonly string[] => cardIndex.find(question)?.text ?? []

/** What is generally known of a subject that has a card of its name; empty where none has. */
export const findCardOf = (subject: string): readonly string[] => cardIndex.findNamed(subject)?.text ?? []

/** True for a sentence of a card or a plan, word for word: general knowledge, which claims no past. */
export const isCardSentence = (text: string) => sentences.has(text.trim()) || isPlanSentence(text)
