/** A name as it is written: capital words, joined by small ones, at most seven. */
const word = "[\\p{Lu}\\d][\\p{L}\\d&.'’+-]{0,40}"
const name = `${word}(?: (?:(?:of|and|for|the|de|&) )?${word}){0,6}`
const sentences = [
  new RegExp(
    `(?:^|[.!?:] |^Hi[,!] )(?:We(?:’|'| a)re|Welcome to|Join) (${name})(?=[,.!]| and\\b| [-–—])`,
    'mu',
  ),
  new RegExp(`(?:^|[.!?] )(?:Here at|At) (${name})(?:,| we\\b)`, 'mu'),
  new RegExp(
    `(?:^|[.!?] )(?:The )?(${name}) (?:is|are) (?:an?\\b|the\\b|hiring|looking|seeking|recruiting|one of|where)`,
    'mu',
  ),
  new RegExp(
    `(?:^|[.!?] )(${name}) (?:makes|builds|runs|develops|operates|offers|provides|rents|sells|helps|serves|designs|employs)\\b`,
    'mu',
  ),
  new RegExp(`\\b(?:career|role|job|position|team|working|work) (?:at|with) (${name})`, 'u'),
  new RegExp(`\\b(?:safety|work|life|day) at (${name})`, 'u'),
]
/** What begins a sentence or heads a section and is nobody's name. */
const notNames =
  /^(?:about|us|we|our|you|your|this|that|these|it|they|there|what|who|why|how|as|in|on|at|if|the|a|an|most|many|all|team|company|role|job|position|remote|hybrid|full|part|location|responsibilities|requirements|benefits|today|here|he|she|one|two|three|please|must|nice)\b/iu
const aboutHeading = /^(?:#{1,4} ?|\*\*)?about (?!us\b|you\b|the\b|our\b|this\b|your\b)(.{2,60})$/imu
const labelled = /^\s{0,9}(?:company|employer|organi[sz]ation)(?: name)?\s{0,3}[:–-]\s{0,3}(\S.{0,99})$/imu

/** Who hires, by the name in a heading or in a sentence about the company; null when nobody is named. */
export function findEmployer(text: string): string | null {
  const label = text.match(labelled)?.[1]
  if (label) return trimName(label)
  const heading = text.match(aboutHeading)?.[1]?.replace(/[:*#]+/gu, '')
  if (heading && isName(heading.trim())) return trimName(heading)
  for (const pattern of sentences) {
    const found = text.match(pattern)?.[1]
    if (found && isName(found)) return trimName(found)
  }
  return null
}

/** A short run of words that begins like a name. */
export function isName(text: string): boolean {
  return /^[\p{Lu}\d]/u.test(text) && text.length <= 80 && !notNames.test(text)
}

/** Without what follows a name: a place, a bar, the end of a sentence. */
export function trimName(text: string): string {
  const [first = ''] = text.split(/[|·•,;(]| [-–—] | in (?=\p{Lu})/u)
  return first.replace(/(?:[’']s)?[.:!*\s]{0,9}$/u, '').trim()
}
