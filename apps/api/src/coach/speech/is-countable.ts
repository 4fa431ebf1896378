import { tagWords } from './grammar.ts'
import { agentNouns, countableNouns, groupNouns, massNouns } from './verb-lists.ts'

const noThing =
  /^(?:me|us|him|her|them|not|so|too|very|still|always|never|then|once|later|maybe|perhaps|built|paid|told|held|sent|made|kept|brought|bought|caught|sold|flown|gone|worn|torn|born|grown|shown|known|drawn|thrown|broken|frozen|stolen|forgotten|chosen|beaten|eaten|fallen|driven|risen|taken|given|mine|yours|theirs|ours)$/u

/** One thing of which there are several: it is said with an article. */
export function isCountable(head: string): boolean {
  const noun = head.charAt(0).toLowerCase() + head.slice(1)
  if (noun === 'series') return true
  if (!/^\p{Ll}[\p{Ll}-]+$/u.test(noun) || massNouns.has(noun) || /[^s]s$/u.test(noun)) return false
  if (countableNouns.has(noun) || groupNouns.has(noun) || agentNouns.has(noun)) return true
  if (noThing.test(noun)) return false
  if (
    /(?:ing|ed|ly|tion|sion|ment|ity|ance|ence|ness|age|ship|ism|ware|work|care|ics|logy|graphy|cy|ry|al)$/u.test(
      noun,
    )
  )
    return false
  const [word] = tagWords(noun)
  const isNoun = word?.is('Noun') === true || word?.is('Verb') === true
  return (
    isNoun && !word?.is('ProperNoun') && !word?.is('Plural') && !word?.is('Value') && !word?.is('Adjective')
  )
}
