import { createRequire } from 'node:module'
import type tagger from 'compromise/three'

// Required, because this gives the build in one file; an import would load 436, in every process and thread.
const nlp: typeof tagger = createRequire(import.meta.url)('compromise/three')

/** One word of a clause with what the tagger takes it for. */
export interface TaggedWord {
  readonly text: string
  /** Lower case, without punctuation around it. */
  readonly plain: string
  is(tag: WordTag): boolean
}

/** Parts of speech that the rules of speech tell apart. */
export type WordTag =
  | 'Adjective'
  | 'Adverb'
  | 'Copula'
  | 'Determiner'
  | 'Gerund'
  | 'Infinitive'
  | 'Noun'
  | 'PastTense'
  | 'Plural'
  | 'Possessive'
  | 'Preposition'
  | 'PresentTense'
  | 'Pronoun'
  | 'ProperNoun'
  | 'Value'
  | 'Verb'

interface Term {
  text: string
  pre: string
  post: string
  normal: string
  tags: string[]
}

/** Far longer than a clause. The tagger takes more than twice as long for twice the text. */
const longestPiece = 1000

const cutPieces = (clause: string): string[] =>
  clause.length <= longestPiece ? [clause] : (clause.match(/.{1,1000}/gsu) ?? [])

/** The rules ask about the same clause one after the other, and tagging is most of what they cost. */
const mostRecent = 32
const recent = new Map<string, readonly TaggedWord[]>()

/** The words of a clause, tagged by a rule-based tagger: right for most words of a resume, not for all. */
export function tagWords(clause: string): readonly TaggedWord[] {
  const known = recent.get(clause)
  if (known) return known
  const tagged = tagAnew(clause)
  if (recent.size >= mostRecent) recent.delete(recent.keys().next().value ?? '')
  recent.set(clause, tagged)
  return tagged
}

function tagAnew(clause: string): TaggedWord[] {
  return cutPieces(clause)
    .flatMap((piece) => nlp(piece).json() as { terms: Term[] }[])
    .flatMap(({ terms }) => terms)
    .filter(({ text }) => text !== '')
    .map(({ text, normal, tags }) => {
      const known = new Set(tags)
      return { text, plain: normal, is: (tag) => known.has(tag) }
    })
}

interface Conjugated {
  PastTense?: string
  Infinitive?: string
}

/** The tagger's own types leave out its verbs. */
interface VerbView {
  verbs(): { conjugate(): Conjugated[] }
}

/** "lead" to "led", "manage" to "managed"; the few verbs it gets wrong are a list of `sayClause`. */
export function toPastTense(verb: string): string {
  const past = conjugate(verb, 'Verb').PastTense
  return past && past !== verb ? past : `${verb}${verb.endsWith('e') ? 'd' : 'ed'}`
}

/** "managing" to "manage". */
export function toInfinitive(verb: string): string {
  return conjugate(verb, 'Gerund').Infinitive ?? verb
}

/** The longest verb has 15 letters or so. */
const longestVerb = 40

function conjugate(verb: string, tag: WordTag): Conjugated {
  if (verb.length > longestVerb) return {}
  const view = nlp(verb).tag(tag) as unknown as VerbView
  return view.verbs().conjugate()[0] ?? {}
}
