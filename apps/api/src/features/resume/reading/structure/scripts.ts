/** Scripts that neither the recogniser nor the comparison of meanings understands, by the name a person knows. */
const unsupported: Record<string, RegExp> = {
  Arabic: /\p{Script=Arabic}/gu,
  Armenian: /\p{Script=Armenian}/gu,
  Bengali: /\p{Script=Bengali}/gu,
  Chinese: /\p{Script=Han}/gu,
  Cyrillic: /\p{Script=Cyrillic}/gu,
  Devanagari: /\p{Script=Devanagari}/gu,
  Georgian: /\p{Script=Georgian}/gu,
  Greek: /\p{Script=Greek}/gu,
  Hebrew: /\p{Script=Hebrew}/gu,
  Japanese: /[\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  Korean: /\p{Script=Hangul}/gu,
  Tamil: /\p{Script=Tamil}/gu,
  Thai: /\p{Script=Thai}/gu,
}

// A name in its own letters is no reason for a remark.
const leastLetters = 12
const leastShare = 0.02
/** With less than this share of Latin letters nothing useful would be left. */
const leastLatinShare = 0.3

export interface ScriptCheck {
  /** Names of scripts that stand in the text and are not understood, the most frequent first. */
  unsupported: string[]
  isReadable: boolean
}

/** Which scripts a text is written in, as far as that matters to an English reader. */
export function checkScripts(text: string): ScriptCheck {
  const plain = text.normalize('NFKC')
  const letters = plain.match(/\p{L}/gu)?.length ?? 0
  const latin = plain.match(/\p{Script=Latin}/gu)?.length ?? 0
  const counts = Object.entries(unsupported).map(([name, pattern]) => ({
    name,
    count: plain.match(pattern)?.length ?? 0,
  }))
  const found = counts
    .filter(({ count }) => count >= leastLetters && count >= leastShare * letters)
    .sort((first, second) => second.count - first.count)
    .map(({ name }) => name)
  // Japanese is written with Chinese signs too.
  const names = found.includes('Japanese') ? found.filter((name) => name !== 'Chinese') : found
  return { unsupported: names, isReadable: letters === 0 || latin >= leastLatinShare * letters }
}
