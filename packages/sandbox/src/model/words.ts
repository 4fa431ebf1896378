const small = new Set(
  'the and for that with was were this from they have had not but are you your our their them then there what when which who how why into over about out one some any all can could would will just more than very also only after before because been being did does done its it’s it'.split(
    ' ',
  ),
)

/** The words that say something, cut to a stem so that "migrated" meets "migration"; figures stay whole. */
export function stems(text: string): Set<string> {
  const found = text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}.,%’'-]{0,40}/gu) ?? []
  return new Set(
    found
      .map((word) => word.replace(/[.,’'-]{1,3}$/u, ''))
      .filter((word) => /\d/.test(word) || (word.length > 2 && !small.has(word)))
      .map((word) => (/\d/.test(word) ? word.replaceAll(',', '') : word.slice(0, 5))),
  )
}

export function countShared(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  return [...one].filter((stem) => other.has(stem)).length
}

/** Words alone, to know a text again. */
export function squeeze(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

const abbreviated = /(?:\b(?:mr|mrs|ms|dr|st|no|vs|e\.g|i\.e|approx|inc|ltd)|\b\p{Lu})\.$/iu

/** A spoken text cut after its sentences. */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const part of text.trim().split(/(?<=[.!?]["”’]?)\s(?=\S)/u)) {
    const last = sentences.at(-1)
    if (last !== undefined && abbreviated.test(last)) sentences[sentences.length - 1] = `${last} ${part}`
    else sentences.push(part)
  }
  return sentences.filter((sentence) => sentence.trim() !== '')
}
