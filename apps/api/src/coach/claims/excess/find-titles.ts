import { readTokens, SourceWords } from '../tokens.ts'
import { titleNouns } from '../word-lists.ts'
import type { Excess } from './excess.ts'

const titlePhrase =
  /(?:^as|[,;]\s*as|\bI(?:'m|'ve been| was| am| became| have been| served as| acted as| worked as)|\bmy role (?:as|of|was)|\bpromoted to|\bappointed|\bposition of|\btitle of)\s+((?:(?:an?|the|our|its|their|first|one of the)\s+)*)((?:[\p{L}-]+\s+){0,3}?[\p{L}-]+)/giu

/** Titles that the role does not have. */
export function findTitles(sentence: string, roleHeader: string, lineText: string): Excess[] {
  const own = new SourceWords(readTokens(roleHeader))
  const line = lineText.toLowerCase()
  return [...sentence.matchAll(titlePhrase)].flatMap((match): Excess[] => {
    const phrase = (match[2] ?? '').toLowerCase().split(/\s+/u)
    const end = phrase.findIndex((word) => titleNouns.has(word.replace(/s$/u, '')))
    if (end < 0) return []
    const title = phrase.slice(0, end + 1)
    const isOwn = readTokens(title.join(' ')).every((token) => !token.isContent || own.has(token.lemma))
    return isOwn || line.includes(`as ${title.join(' ')}`) ? [] : [{ kind: 'claim', text: title.join(' ') }]
  })
}
