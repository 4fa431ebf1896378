/** Fewer words say nothing worth keeping. */
const fewestWords = 4
/** Each try is a whole check. */
const mostTries = 14
/** Characters; nobody says a longer sentence, and cutting one costs its square. */
const longestRepaired = 1000

/** Ends of clauses: a comma or dash, or a word that opens a clause with a subject or a verb of its own. */
const breaks =
  /(?:,|;|\s[–—-])\s+|(?<!\s)\s+(?=because\b|which\b|where\b|whereas\b|(?:and|but|so|while|as|after|although|though|since|the way|like|just as)\s(?:I|we|my|our|it|the|that|this|there|in|at|by|then|all|later|everybody|everyone|nobody|hold|have|\p{L}{1,30}ed)\b)/giu
/** A rest that begins so is a sentence of its own. */
const canBegin = /^(?:I|we|my|our|the|you|your|in|at|on|for)\b(?!['’]s\b)/iu
/** What cannot end a sentence, and what a sentence cannot do without. */
const brokenEnd =
  /\b(?:just|even|but|and|of|with|for|to|the|an?|not|than|from|as|or|so|also|my|our|their|on|later|then|has|had)[.,]?$/iu
const hasVerb =
  /\b(?:is|are|was|were|am|be|been|has|have|had|do|does|did|will|would|can|could|should|might|may|went|took|ran|led|made|fell|rose|came|got|\p{L}+ed|\p{L}+s|I \p{L}+|we \p{L}+)\b|['’](?:d|ll|m|re|ve|s)\b/iu
const supposes =
  /^(?:if|when|while|although|though|should|were|because|since|unless|once|after|before|as)\b[^,]*$/iu
/** Words that only make a claim larger; the claim stands without them. */
const boosters =
  /(?:,\s{0,3}|(?<![\s,])\s{1,3})?\b(?:single-?handed(?:ly)?|(?:all |entirely |completely )?(?:on my own|by myself)|all alone|purely|solely|entirely|every single|without (?:any |anyone's )?help|from (?:day one|the very start|the start)|always|right after|overnight|dramatically|massively|significantly)\b/giu

/**
 * The longest part of a refused sentence that `isFine`: without the words that only boost it, else without the clauses that
 * say too much. Null when nothing of it stands.
 */
export function repairSentence(sentence: string, isFine: (text: string) => boolean): string | null {
  if (sentence.length > longestRepaired) return null
  const tried = new Set([sentence])
  const candidates = [sentence.replace(boosters, ''), ...cutClauses(sentence)]
    .map(tidy)
    .filter((text) => text.split(/\s+/u).length >= fewestWords && !tried.has(text) && tried.add(text))
  return candidates.slice(0, mostTries).find(isFine) ?? null
}

function cutClauses(sentence: string): string[] {
  const places = [...sentence.matchAll(breaks)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  const heads = places.map(({ start }) => sentence.slice(0, start))
  const tails = places
    .map(({ end }) => sentence.slice(end).replace(/^(?:and|but|so|because|which|while)\s+/iu, ''))
    .filter((text) => canBegin.test(text))
  return [...heads, ...tails]
    .filter((text) => hasVerb.test(text) && !brokenEnd.test(text.trim()) && !supposes.test(text.trim()))
    .toSorted((one, other) => other.length - one.length)
}

function tidy(text: string): string {
  const plain = text
    .replace(/\s+/gu, ' ')
    .replace(/(?<!\s)\s+([,.;])/gu, '$1')
    .replace(/[,;–—-]\s*$/u, '')
    .trim()
  const closed = /[.!?…]["”’)]?$/u.test(plain) ? plain : `${plain}.`
  return closed.charAt(0).toUpperCase() + closed.slice(1)
}
