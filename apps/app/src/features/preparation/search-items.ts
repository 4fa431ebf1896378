import { answerText } from '@cuelight/contracts/answer'
import type { PreparationItem } from '@cuelight/contracts/schedule'

/** Items whose question or answer contains the term, whatever its case; a blank term keeps all. */
export function searchItems<Item extends Pick<PreparationItem, 'question' | 'segments'>>(
  items: Item[],
  term: string,
): Item[] {
  const wanted = term.trim().toLowerCase()
  if (!wanted) return items
  return items.filter(
    (item) => item.question.toLowerCase().includes(wanted) || answerText(item).toLowerCase().includes(wanted),
  )
}
