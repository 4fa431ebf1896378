import type { JobInput } from '../../ports/language-model.ts'
import { findSkills } from '../skills/find-skills.ts'
import { words } from '../text.ts'
import { type Section, splitIntoSentences } from './read-job-description.ts'

/** A part of the description an interviewer would ask about. */
export interface Requirement {
  /**
   * `deed`: a verb phrase ("visit every site"); `done`: what one has done ("taken a product through an audit"); `thing`: a noun
   * phrase; `hint`: a sentence that says what will matter.
   */
  form: 'deed' | 'done' | 'thing' | 'hint'
  /** `must` is asked for or will be done; `nice` is a hint. */
  weight: 'must' | 'nice'
  text: string
  /** The sentence of the description, word for word. */
  quote: string
}

const verbs =
  'advise|agree|analy[sz]e|answer|assess|audit|automate|bring|build|calculate|carry|challenge|check|close|coach|communicate|compare|contradict|convince|coordinate|create|deal|debug|decide|defend|define|deliver|deploy|design|develop|document|draw|drive|evaluate|explain|facilitate|find|fix|forecast|give|grow|guide|handle|help|hire|identify|implement|improve|introduce|investigate|keep|launch|lead|learn|maintain|make|manage|measure|mentor|migrate|moderate|monitor|move|negotiate|operate|optimi[sz]e|organi[sz]e|own|partner|plan|prepare|present|prioriti[sz]e|produce|program|promote|propose|protect|prove|read|recruit|reduce|replace|research|resolve|respond|review|roll|run|schedule|secure|sell|set|shape|ship|solve|speak|stay|stop|streamline|supervise|support|take|talk|teach|tell|test|track|train|translate|troubleshoot|turn|visit|win|work|write'
const verb = new RegExp(`^(?:${verbs})\\b`, 'iu')
const nextVerb = new RegExp(
  `,\\s+(?:and\\s+|or\\s+)?(?:you\\s+)?(?=(?:${verbs})\\b)|(?<!\\s)\\s+and\\s+(?:you\\s+)?(?=(?:${verbs})\\b)`,
  'iu',
)
const youDo = new RegExp(
  `\\byou(?:['’]ll| will| can| must| should| have to| must be able to| are able to)?\\s+(?:also\\s+)?(?=(?:${verbs})\\b)`,
  'iu',
)
const abilityTo =
  /^(?:(?:an?|the|your) )?(?:ability|backbone|confidence|courage|patience|willingness|readiness|experience) to (.+)$/iu
const needs =
  /^(?:you (?:need|bring|have|should have|must have)|(?:what )?we need:?|what you(?:['’]ll)? (?:need|bring):?|requirements?:?)\s+/iu
const isNeeded =
  /^(.{3,80}?)\s+(?:is|are|would be)\s+(?:an? )?(?:must|required|essential|mandatory|welcome|plus|bonus|advantage|nice)\b/iu
const nice = /\b(?:nice|welcome|plus|bonus|advantage|ideally|preferred|desirable)\b/iu
const niceOpening =
  /^(?:it would be (?:nice|great) if you|what would be nice:?|nice to have:?|(?:ideally|preferably),? you|bonus(?: points)?(?: if you| for)?:?)\s+/iu
/** Pay, place and hours are terms, not questions. */
const terms =
  /\b(?:we offer|salary|hybrid|home office|office days|paid extra|company car|pension|holidays|equal opportunit)/iu
/** Says what will be hard or matters most, without asking for anything. */
const hint =
  /\b(?:largest|biggest|hardest|first (?:large|big|great) task|challenge|care (?:more )?about|report to you|far too|we would like|goes live|moving|growing|is waiting)\b/iu
const past =
  /^(?:\p{Ll}{2,}ed|built|driven|given|held|kept|known|led|made|met|run|seen|sold|spent|taken|taught|won|worked|written)\b/u
const mostWords = 16

/** What the description asks for, sentence by sentence in its order; terms and what the company says of itself are left out. */
export function readRequirements(job: Pick<JobInput, 'jobDescription'>): Requirement[] {
  const found = splitIntoSentences(job.jobDescription).flatMap(({ text, section }) =>
    section === 'ignored' || terms.test(text) ? [] : readSentence(text, section),
  )
  const known = new Set<string>()
  return found.filter(({ text }) => {
    const key = words(text).join(' ')
    return key !== '' && !known.has(key) && known.add(key)
  })
}

function readSentence(quote: string, section: Section): Requirement[] {
  const weight = section === 'nice' || nice.test(quote) ? 'nice' : 'must'
  const of = (form: Requirement['form'], text: string): Requirement[] => {
    const plain = tidy(text)
    return words(plain).length >= (form === 'thing' ? 1 : 2) ? [{ form, weight, text: plain, quote }] : []
  }
  const sentence = quote.replace(/(?<![.!])[.!]+$/u, '')
  const needed = isNeeded.exec(sentence)?.[1]
  const thing = needed?.split(/;\s+/u).at(-1)
  if (thing && !/^(?:what|this|that|it)$|\bnot\b/iu.test(thing)) return of('thing', withoutMeasure(thing))
  const wished = niceOpening.exec(sentence)?.[0]
  if (wished) return listItems(sentence.slice(wished.length)).flatMap((item) => readItem(item, of))
  const need = needs.exec(sentence)?.[0]
  if (need)
    return listItems(sentence.slice(need.length)).flatMap((item) =>
      /^you have/iu.test(need) && past.test(item) ? of('done', item) : readItem(item, of),
    )
  const deeds = readDeeds(sentence).flatMap((deed) => of('deed', deed))
  if (deeds.length > 0) return deeds
  if (section === 'must' || section === 'nice')
    return listItems(sentence).flatMap((item) => readItem(item, of))
  const skills = [...new Set(findSkills(sentence).map(({ name }) => name))].slice(0, 2)
  if (skills.length > 0) return of('thing', skills.join(' and '))
  return hint.test(sentence) && words(sentence).length <= 30
    ? [{ form: 'hint', weight, text: sentence, quote }]
    : []
}

/** "You visit every site, keep our plans alive and lead the investigation": three deeds. */
function readDeeds(sentence: string): string[] {
  const start = verb.test(sentence) ? 0 : undefined
  const found = youDo.exec(sentence)
  const from = start ?? (found ? found.index + found[0].length : undefined)
  if (from === undefined) return []
  return sentence
    .slice(from)
    .split(nextVerb)
    .map((part) =>
      part
        .replace(
          /(?:,|(?<![\s,]))\s+(?:so that|since|because|which|whenever|when it|where|mostly|but)\b.*$/iu,
          '',
        )
        .replace(/(?:,\s+(?:many|some|most) of|:)\s.*$/iu, ''),
    )
    .filter((part) => verb.test(part) && !/^\w+ us\b/iu.test(part))
}

const listItems = (text: string) =>
  text.split(
    /,\s+(?:and\s+|or\s+)?|;\s+|(?<!\s)\s+and\s+(?=(?:experience|knowledge|you|the (?:backbone|confidence|ability|courage))\b)/iu,
  )

function readItem(
  item: string,
  of: (form: Requirement['form'], text: string) => Requirement[],
): Requirement[] {
  const plain = item.trim()
  const able = abilityTo.exec(plain)?.[1]
  if (able) return of('deed', able)
  const done = /^(?:you )?have (\p{Ll}+(?:ed|en|t|un|ld|wn|de|d)\b.+)$/iu.exec(plain)?.[1]
  if (done) return of('done', done)
  if (verb.test(plain) && !/^\w+ (?:or|of|and)\b/u.test(plain)) return of('deed', plain)
  const known = /^know (.+)$/iu.exec(plain)?.[1]
  const as = /^experience (as an? .+)$/iu.exec(plain)?.[1]
  if (as) return of('thing', `working ${as}`)
  if (/\b(?:is|are|was|were|we|you)\b|^(?:several|many|what|there)\b/iu.test(plain)) return []
  if (past.test(plain)) return of('done', plain)
  if (/^(?:an?|the) (?:trained|experienced|senior|junior|certified|qualified)\b/iu.test(plain)) return []
  const thing = withoutMeasure(known ?? plain)
  // "Eight years in HR" asks how long, and that is on the resume.
  return /\byears?\b/iu.test(plain) && words(thing).length < 3 ? [] : of('thing', thing)
}

/** "At least five years of building apps" is about building apps, "sound knowledge of HACCP" about HACCP. */
function withoutMeasure(text: string): string {
  return text
    .replace(
      /^(?:at least |more than |over )?(?:\w+|\d+\+?)(?: or more)? years?(?: of)?(?: experience)?\s*(?:in|with|of|as)?\s*/iu,
      '',
    )
    .replace(
      /^(?:(?:an?|the|some|solid|sound|strong|good|deep|proven|excellent|hands-on|first|practical|relevant)\s+)+/iu,
      '',
    )
    .replace(
      /^(?:experience|knowledge|practice|understanding|background|command|skills?)\s+(?:of|in|with|as)\s+/iu,
      '',
    )
    .replace(/^(?:(?:an?|the)\s+)/iu, '')
}

function tidy(text: string): string {
  const plain = text
    .replace(/(?:(?<!\s)\s+)?\([^()]{0,300}\)/gu, '')
    .replace(/\bour\s+/giu, '')
    .replace(/(?<![\s,;:.])[\s,;:.]+$/u, '')
    .trim()
  return plain.split(/\s+/u).length > mostWords ? '' : plain
}
