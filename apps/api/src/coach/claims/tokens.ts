import { findSkillMentions } from '../skills/find-skills.ts'
import { writeNumbers } from './figures/read/quantities.ts'
import { lemma } from './lemma.ts'
import { negations, neutralWords, synonymGroups } from './word-lists.ts'

/** Characters; nobody says a longer sentence, so what compares its clauses with each other refuses it. */
export const longestSentence = 2000

/** A word or number of a sentence, in the form it is compared in. */
export interface Token {
  text: string
  /** What it is compared by. */
  lemma: string
  /** The number, with "%" where it is a share; null for a word. */
  number: string | null
  isNegation: boolean
  /** Stands first, or behind a comma or another break. */
  startsClause: boolean
  /** Says something of its own: neither a number, nor neutral, nor part of a skill's name, which has a rule of its own. */
  isContent: boolean
}

const tokenPattern =
  /(?<![\p{L}\p{N}])(?:\d+(?:\.\d+)?%?(?![\p{L}\p{N}+#])|\.?[\p{L}\p{N}][\p{L}\p{N}+#]*(?:[.'’][\p{L}\p{N}+#]+)*)/gu

/** Turns that say no more than a connecting word would. */
const turns: [RegExp, string][] = [
  [/\b(?:which |that )?(?:led|leads|leading) to\b/giu, 'so'],
  [/\btook over\b|\btak(?:e|en|ing) over\b/giu, 'takeover'],
  [/\b(?:was|were|am|is|being|been) responsible for\b/giu, 'responsible'],
  [/\bin charge of\b/giu, 'charge'],
  [/\b(?:made|make|making) sure\b/giu, 'so'],
  [/\bthanks to\b/giu, 'by'],
  [/\blooked after\b|\blook(?:ing)? after\b/giu, 'look'],
  [/\b(?:with)?out of date\b/giu, 'outdated'],
  [/\bout-of-date\b/giu, 'outdated'],
  [/\bput (?:in|into) place\b/giu, 'introduce'],
  [/\b(?:set|sets|setting) up\b/giu, 'establish'],
  [/\b(?:carried|carry|carrying) out\b/giu, 'do'],
  [/\bin order to\b/giu, 'to'],
  [/\b(?:at the (?:start|beginning|end)|in the (?:beginning|end))\b/giu, 'then'],
  [/\b(?:found|find|finding|figured|figure|worked) out\b|\btrack(?:ed|ing)? down\b/giu, 'find'],
  [/\b(?:got|get|getting) rid of\b/giu, 'remove'],
  [/\b(?:came|come|coming) up with\b/giu, 'develop'],
  [/\b(?:rolled|rolling|roll) out\b/giu, 'launch'],
  [/\b(?:drew|draw|drawn|drawing) up\b/giu, 'draft'],
  [/\bput(?:ting)? together\b/giu, 'assemble'],
  [/\b(?:kicked|kicking|kick) off\b/giu, 'start'],
  [/\b(?:dealt|deal|dealing) with\b/giu, 'handle'],
  [/\b(?:bring|brought|bringing)\b(.{1,40}?)\bup to date\b/giu, 'update$1'],
  [/\b(?:taught|teach|teaching) (?:myself|ourselves)\b/giu, 'learned'],
  [/\bturn(?:ed|ing)? down\b/giu, 'refuse'],
  [/\b(?:go|goes|went|gone|going|come|came|coming|moved) up\b/giu, 'increase'],
  [/\b(?:go|goes|went|gone|going|come|came|coming|moved) down\b/giu, 'decrease'],
  [/\b(?:bring|brought|bringing|get|got|getting)\b(.{0,40}?)\bdown\b(?! to\b)/giu, 'decrease$1'],
  [/\b(?:managed|managing|manage) to\b/giu, 'could'],
  [/\b(?:fell|fall|fallen|falling|became|become) (?:ill|sick)\b/giu, 'ill'],
  [/\bcut(?:ting)? down\b/giu, 'cut'],
  [/\bswitch(?:ed|ing)? off\b/giu, 'switched'],
  [/\bas well as\b/giu, 'and'],
  [/\bahead of\b/giu, 'before'],
  [/\bas many as\b/giu, 'to'],
  [/\bevery (?=day|morning|evening|night|week|month|quarter|year)/giu, 'a '],
]

const remembered = new Map<string, Token[]>()
const rememberedTexts = 500

/** The tokens of a text. A line is compared with many sentences, so the last texts are not read twice. */
export function readTokens(text: string): readonly Token[] {
  const known = remembered.get(text)
  if (known) return known
  if (remembered.size >= rememberedTexts) remembered.clear()
  const tokens = splitTokens(text)
  remembered.set(text, tokens)
  return tokens
}

function splitTokens(text: string): Token[] {
  const written = turns.reduce((part, [pattern, plain]) => part.replace(pattern, plain), writeNumbers(text))
  const skills = findSkillMentions(written)
  let skillAt = 0
  return [...written.matchAll(tokenPattern)].map((match) => {
    const word = match[0]
    const number = /^\d+(?:\.\d+)?%?$/u.test(word) ? word : null
    const lower = word.toLowerCase()
    // "with zero downtime" denies like "without downtime", and is a figure that must be there too.
    const isZero = lower === 'zero'
    const isNegation = isZero || negations.has(lower) || /n['’]t$/u.test(lower)
    const form = lemma(word)
    // Both come in the order of the text, so one look ahead is enough however long it is.
    while (skillAt < skills.length && (skills[skillAt]?.end ?? 0) <= match.index) skillAt += 1
    const isSkill = (skills[skillAt]?.start ?? Number.POSITIVE_INFINITY) <= match.index
    const isNeutral =
      neutralWords.has(lower) || neutralWords.has(lower.replace(/s$/u, '')) || lower.length < 2
    return {
      text: word,
      lemma: form,
      number,
      isNegation,
      startsClause:
        match.index === 0 ||
        /[\n,;:.(–—•]\s{0,7}$/u.test(written.slice(Math.max(0, match.index - 8), match.index)),
      isContent: isZero || (number === null && !isNegation && !isNeutral && !isSkill),
    }
  })
}

const groupsOf = new Map<string, Set<number>>()
for (const [index, group] of synonymGroups.entries()) {
  for (const word of group.split(' ')) {
    const form = lemma(word)
    groupsOf.set(form, (groupsOf.get(form) ?? new Set()).add(index))
  }
}
const noGroups: ReadonlySet<number> = new Set()

/** What a source says, prepared for questions about single words. */
export class SourceWords {
  private readonly lemmas: Set<string>
  private readonly groups: Set<number>

  constructor(tokens: readonly Token[]) {
    this.lemmas = new Set(tokens.map((token) => token.lemma))
    this.groups = new Set(tokens.flatMap((token) => [...(groupsOf.get(token.lemma) ?? noGroups)]))
  }

  /** True when the source has the word itself, another form of it, or one that means the same. */
  has(form: string): boolean {
    if (this.lemmas.has(form)) return true
    for (const group of groupsOf.get(form) ?? noGroups) if (this.groups.has(group)) return true
    return false
  }
}

const prepared = new WeakMap<readonly Token[], SourceWords>()

/** The words of a source, prepared once for all sentences compared with it. */
export function wordsOf(tokens: readonly Token[]): SourceWords {
  const words = prepared.get(tokens) ?? new SourceWords(tokens)
  prepared.set(tokens, words)
  return words
}

/** True when both words are one, or mean the same. */
export function meansSame(first: string, second: string): boolean {
  if (first === second) return true
  const groups = groupsOf.get(second) ?? noGroups
  return [...(groupsOf.get(first) ?? noGroups)].some((group) => groups.has(group))
}
