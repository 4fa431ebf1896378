import { expandNotation } from './expand-notation.ts'
import { isDeed } from './is-deed.ts'
import { isVerbless } from './noun-phrase.ts'

/** What is longer is no list of a resume but a page. */
const longestList = 600

/** Belongs to the item before it: "first aid, 2021", "a band, with my sister". */
const tail =
  /^(?:(?:19|20)\d\d\b|(?:of|to|from|for|in|on|at|by|with|without|since|until|after|before|every|each|once|twice|per|mostly|mainly|especially|including|but|not|also|both|all|one|some of|which|who|where|never|only|still|now|yes|no|level|class|grade|part)\b)/iu
const told = /^(?:i|my|we|the|can|will|would|must|did|do|does|has|have|had|is|are|was|learned|learnt)\b/iu

/**
 * The items of a list as they are said, what stands in brackets behind its item; null for a text that names fewer than two
 * things or says something of them. `isOfEntries`: only semicolons and full stops part them.
 */
export function readItems(text: string, isOfEntries = false): string[] | null {
  if (text.length > longestList) return null
  const items: string[] = []
  for (const part of splitItems(text, isOfEntries)) {
    if (/[:!?“”"]|^\(/u.test(part) || told.test(part)) return null
    const item = sayBrackets(expandNotation(part))
    if (!isVerbless(item) || isDeed(item)) return null
    const last = items.at(-1)
    if (last !== undefined && tail.test(item)) items[items.length - 1] = `${last}, ${item}`
    else items.push(item)
  }
  return items.length < 2 ? null : items
}

/** Outside of brackets. */
const splitItems = (text: string, isOfEntries: boolean): string[] =>
  text
    .split(
      isOfEntries
        ? /; (?![^()]{0,80}\))|(?<=\p{Ll}{3})\. (?=\p{L})/u
        : /[,;] (?![^()]{0,80}\))|(?<=\p{Ll}{3})\. (?=\p{L})/u,
    )
    .map((part) => part.trim().replace(/(?<!\.)\.$/u, ''))
    .filter((part) => part !== '')

/** "Birds (211 species)" is "birds, 211 species": nobody says a bracket. */
export const sayBrackets = (item: string): string =>
  item.replace(/ \(([^()]{1,80})\)(?=(.?))/gu, (_whole, inside: string, next: string) =>
    next === '' || /[,.;]/u.test(next) ? `, ${inside}` : `, ${inside},`,
  )

/** "A, b and c"; where an item has a comma of its own, the pauses between items are longer. */
export function joinItems(items: readonly string[]): string {
  const last = items.at(-1) ?? ''
  const before = items.slice(0, -1)
  if (before.length === 0) return last
  if (items.some((item) => item.includes(','))) return `${before.join('; ')}; and ${last}`
  const isOpen = / and /u.test(last) || / and /u.test(before.at(-1) ?? '')
  return `${before.join(', ')}${isOpen ? ', and ' : ' and '}${last}`
}
