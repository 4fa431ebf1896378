import { beginsWithPastVerb } from '../resume-line.ts'
import { addArticles, articleFor } from './add-articles.ts'
import { type TaggedWord, tagWords, toInfinitive, toPastTense } from './grammar.ts'
import { agentNouns, baseVerbs, intransitiveVerbs, pointingVerbs, subjectWords } from './verb-lists.ts'

/** What a clause needs to know of the line it is from. */
export interface ClauseContext {
  /** The candidate still does this. */
  isCurrent: boolean
  /** No sentence of the same line stands before it. */
  isFirst: boolean
}

/**
 * One sentence of a line, without its full stop, as one would say it: with a subject and a verb. Where the grammar is not
 * certain the words stay as the candidate wrote them: odd is better than wrong.
 */
export function sayClause(clause: string, context: ClauseContext): string {
  const words = tagWords(clause)
  const [first] = words
  if (!first) return clause
  // What came out of it, not what the candidate did.
  if (/^(?:turned out|came off|went well|worked well|took off)\b/iu.test(clause))
    return `It ${decapitalise(clause)}`
  return (
    sayLeadIn(clause) ??
    sayDeed(clause, words) ??
    sayDuty(clause, words, context) ??
    sayLabel(clause, context) ??
    sayStanding(clause, words, context) ??
    sayStatement(clause, words) ??
    sayNounPhrase(clause, words, context)
  )
}

/** "As team lead, redesigned …": the deed behind the comma lacks its subject. */
function sayLeadIn(clause: string): string | null {
  const parts =
    /^((?:as|when|while|during|after|before|with|within|in|at|for|on|following|together with|because|since|despite|through)\s[^,]+(?:, [^,]{1,25})?), (?:then |also )?(.+)$/isu.exec(
      clause,
    )
  if (!parts) return null
  const [, leadIn = '', rest = ''] = parts
  return isDeed(rest, tagWords(rest)) ? `${leadIn}, I ${addArticles(decapitalise(rest))}` : null
}

function isDeed(clause: string, words: readonly TaggedWord[]): boolean {
  const [first, second] = words
  if (!first || subjectWords.has(first.plain)) return false
  const isPast =
    beginsWithPastVerb(clause) || /^(?:had|got|was|were)$/u.test(first.plain) || isHyphenatedPast(first)
  const isTagged = first.is('PastTense') && !first.is('Adjective') && first.plain.endsWith('ed')
  if (!isPast && !isTagged) return false
  if (
    /^\p{Lu}{2,}/u.test(first.text) ||
    /^un(?!ified|iting|der|lock|cover|veil|load)\w+ed$/u.test(first.plain)
  )
    return false
  // "Trusted partner to …" describes a person.
  if (second && first.plain.endsWith('ed') && agentNouns.has(second.plain)) return false
  // "Left rear pushrod broke", "calibrated panels were introduced": the first word belongs to a noun with a verb of its own.
  return !((second?.is('Noun') || second?.is('Adjective')) && isSubjectOfAnother(clause, words))
}

const isHyphenatedPast = (word: TaggedWord) =>
  /^(?:co|re|out|over)-?[a-z]+ed$|^co-(?:led|ran|wrote|built|taught)$/u.test(word.plain)

/** A noun phrase that begins with the first word runs straight into a finite verb. */
function isSubjectOfAnother(clause: string, words: readonly TaggedWord[]): boolean {
  const verb = findFiniteVerb(words)
  if (verb < 1) return false
  const before = words.slice(1, verb)
  return (
    before.every(
      (word) =>
        (word.is('Noun') || word.is('Adjective') || word.is('Value') || word.is('Adverb')) &&
        !/[,;:]$/u.test(word.text),
    ) && !/[,;:]/u.test(clause.slice(0, clause.indexOf(words[verb]?.text ?? '')))
  )
}

function sayDeed(clause: string, words: readonly TaggedWord[]): string | null {
  const [first, second] = words
  if (first?.plain === 'also' && second && isDeed(clause.slice(5), words.slice(1)))
    return `I ${decapitalise(clause)}`
  if (!isDeed(clause, words)) return null
  return `I ${joinDeeds(addArticles(withObject(decapitalise(clause), words)))}`
}

/** "wrote the postmortem, added a policy": the last of the deeds is joined by "and". */
function joinDeeds(clause: string): string {
  if (/,? and\b/u.test(clause)) return clause
  const parts = clause.split(', ')
  const last = parts.at(-1) ?? ''
  if (parts.length < 2 || !beginsWithPastVerb(last)) return clause
  return `${parts.slice(0, -1).join(', ')} and ${last}`
}

/** "Own reliability of …", "Mentoring two juniors": what one does, or did while one was there. */
function sayDuty(clause: string, words: readonly TaggedWord[], { isCurrent }: ClauseContext): string | null {
  const [first, second] = words
  if (!first || !second) return null
  const [verb = '', ...rest] = clause.split(' ')
  const plain = verb.toLowerCase()
  const isGerund =
    first.is('Gerund') &&
    !second.is('Verb') &&
    !/^(?:during|including|regarding|training|engineering|marketing|testing)$/u.test(plain)
  const isBase = baseVerbs.has(plain) && !/^(?:for|of|in|to|at)$/u.test(second.plain) && !verb.endsWith(',')
  if (!isGerund && !isBase) return null
  if (isBase && isSubjectOfAnother(clause, words)) return null
  const infinitive = isGerund ? toInfinitive(plain) : plain
  const said = isCurrent ? infinitive : pastOf(infinitive)
  return `I ${addArticles([said, ...rest].join(' '))}`
}

function pastOf(verb: string): string {
  const [head, tail] = verb.split('-')
  return tail ? `${head}-${toPastTense(tail)}` : toPastTense(verb)
}

const fixedLabel = /^(?:the )?(?:root cause|cause|result|outcome|goal|aim|reason|problem|lesson|highlight)$/iu

/** "Root cause: …" and "Sponsors: wrote to nine companies": the label becomes part of the sentence. */
function sayLabel(clause: string, context: ClauseContext): string | null {
  const parts = /^([^:]{2,70}): (.+)$/su.exec(clause)
  if (!parts) return null
  const [, label = '', rest = ''] = parts
  if (findFiniteVerb(tagWords(label)) >= 0) return null
  if (fixedLabel.test(label))
    return `The ${label.replace(/^the /iu, '').toLowerCase()} was ${decapitalise(rest)}`
  const restWords = tagWords(rest)
  const said = isDeed(rest, restWords)
    ? sayDeed(rest, restWords)
    : findFiniteVerb(restWords) > 0
      ? rest
      : null
  if (!said) return null
  if (isTime(label)) return `In ${lowerUnlessName(label)}, ${keepCase(said)}`
  const article = takesArticle(label) ? 'the ' : ''
  return `With ${article}${lowerUnlessName(label)}, ${keepCase(said)}${context.isFirst ? '' : ''}`
}

const isTime = (label: string) =>
  /^(?:season|spring|summer|autumn|winter|\d{4}|(?:19|20)\d\d)\b/iu.test(label)

function takesArticle(label: string): boolean {
  const [first] = tagWords(label)
  return !(
    first?.is('Determiner') ||
    first?.is('Possessive') ||
    /^[\p{Lu}\d][\p{Lu}\d&-]+\b/u.test(label) ||
    isPlural(label)
  )
}

const isPlural = (label: string) => /[^s]s$/u.test(label.split(/ (?:of|for|with|in|at|to|and) /u)[0] ?? '')

const state = /^(?:responsible for|in charge of|involved in|accountable for|certified in)\b/iu
const agent = /^((?:(?:the|an?) )?(?:[\p{L}'’-]+ ){0,4}?([\p{L}-]+)) (?:for|of|in|to|at|on|with)\b/iu

/** "Trusted partner to …", "Responsible for …": what one is. */
function sayStanding(
  clause: string,
  words: readonly TaggedWord[],
  { isCurrent }: ClauseContext,
): string | null {
  const isStill = isCurrent || /\bsince (?:\w+ )?(?:19|20)\d\d\b/u.test(clause)
  const be = isStill ? 'I’m' : 'I was'
  if (state.test(clause)) return `${be} ${decapitalise(clause)}`
  const found = agent.exec(clause)
  const noun = found?.[2]?.toLowerCase() ?? ''
  if (!found || !agentNouns.has(noun) || findFiniteVerb(words) > 0) return null
  if (/^(?:the|an?|part) /iu.test(clause)) return `${be} ${decapitalise(clause)}`
  return `${be} ${articleFor(clause)} ${lowerUnlessName(clause)}`
}

/** A clause with its own subject and verb stands as it is; a passive that left out its auxiliary gets it. */
function sayStatement(clause: string, words: readonly TaggedWord[]): string | null {
  if (words[0] && subjectWords.has(words[0].plain)) return clause
  const verb = findFiniteVerb(words)
  if (verb < 1) return null
  const word = words[verb]
  if (!word?.is('PastTense') || word.is('Copula') || /^(?:was|were|had|did)$/u.test(word.plain)) return clause
  const next = words[verb + 1]
  const isAtEnd = !next || /[.,;]$/u.test(word.text)
  const isPassive =
    next?.plain === 'by' || (!intransitiveVerbs.has(word.plain) && (isAtEnd || next?.is('Preposition')))
  if (!isPassive) return clause
  if (clause.slice(0, clause.indexOf(word.text)).includes(',')) return null
  const be = words[verb - 1]?.is('Plural') ? 'were' : 'was'
  return `${clause.slice(0, clause.indexOf(word.text))}${be} ${clause.slice(clause.indexOf(word.text))}`
}

/** Where the finite verb of a clause stands that has its subject before it; -1 when there is none. */
function findFiniteVerb(words: readonly TaggedWord[]): number {
  return words.findIndex((word, index) => {
    const before = words[index - 1]
    if (index === 0 || !before || /,$/u.test(before.text)) return false
    if (
      word.is('Copula') ||
      /^(?:is|was|are|were|has|had|have|can|could|will|would|did|does|do)$/u.test(word.plain)
    )
      return true
    if (
      before.is('Preposition') ||
      before.is('Determiner') ||
      before.is('Adjective') ||
      before.plain === 'and'
    )
      return false
    if (word.is('PastTense')) return !word.is('Adjective')
    return word.is('PresentTense') && !word.is('Infinitive') && !word.is('Gerund') && !before.is('Value')
  })
}

/** A noun phrase alone: pointed at when it opens a line, added to what was said otherwise. */
function sayNounPhrase(clause: string, words: readonly TaggedWord[], { isFirst }: ClauseContext): string {
  const [first] = words
  const hasArticle =
    first?.is('Determiner') ||
    first?.is('Possessive') ||
    first?.is('Value') ||
    /^(?:no|some|own|three|two|\d)/iu.test(clause)
  const named = clause.split(/[,:]/u)[0] ?? clause
  const isBare =
    hasArticle ||
    isPlural(named) ||
    /^[\p{Lu}\d][\p{L}\d]*[\p{Lu}\d]/u.test(clause) ||
    first?.is('ProperNoun')
  const noun = isBare
    ? lowerUnlessName(clause)
    : `${isFirst ? 'the' : articleFor(clause)} ${lowerUnlessName(clause)}`
  if (isFirst) return `What I can point to is ${noun.replace(/: /u, ', ')}`
  return words.length > 14 ? clause : `That was ${noun}`
}

/** "Found with eBPF" lacks what was found; the sentence before has named it. */
function withObject(clause: string, words: readonly TaggedWord[]): string {
  const [first, second] = words
  if (!first || !pointingVerbs.has(first.plain)) return clause
  const isAlone = !second || second.is('Preposition') || /[,;]$/u.test(clause.split(' ')[0] ?? '')
  return isAlone ? clause.replace(/^[\p{L}-]+/u, (verb) => `${verb} it`) : clause
}

/** Lowers the first letter unless the word is an abbreviation. */
export function decapitalise(text: string): string {
  const first = /^[\p{L}’'-]+/u.exec(text)?.[0] ?? ''
  return /^[\p{Lu}][\p{Ll}’'-]+$/u.test(first) || first === 'A'
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text
}

/** A name keeps its capital: a word the tagger knows as one, or one whose neighbour is capital too. */
function lowerUnlessName(text: string): string {
  const [first, second] = tagWords(text)
  const isOrdinal = /^(?:first|second|third|last|next|new|big|old|main)$/iu.test(first?.plain ?? '')
  const isName =
    (!isOrdinal && first?.is('ProperNoun')) ||
    (first && second && /^\p{Lu}/u.test(second.text) && !first.is('Adjective'))
  return isName ? text : decapitalise(text)
}

function keepCase(said: string): string {
  return /^I\b/u.test(said) ? said : lowerUnlessName(said)
}
