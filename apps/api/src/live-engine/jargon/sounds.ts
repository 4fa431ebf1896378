/**
 * A word as it sounds, coarsely: one capital for each consonant sound, A, I, O or U for each vowel. Good enough to
 * compare what was said with what was written; not for reading aloud.
 */
export function toSounds(text: string): string {
  const spelled = text
    .normalize('NFD')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z ]/g, '')
    .replace(/\bsql\b/g, 'eskuel')
  return spelled
    .split(' ')
    .map((word) => spellings.reduce((rest, [pattern, sound]) => rest.replace(pattern, sound), word))
    .join('')
    .toUpperCase()
    .replace(/(.)\1+/g, '$1')
}

/** In this order; capitals are sounds that are done. */
const spellings: readonly (readonly [RegExp, string])[] = [
  [/^(?:kn|gn|pn)/, 'N'],
  [/^wr/, 'R'],
  [/^ps/, 'S'],
  [/^x/, 'Z'],
  [/tch|ch(?=[eiy])|ch$/g, 'C'],
  [/sch|ch(?=[rlm])/g, 'K'],
  [/ch/g, 'C'],
  [/sh|(?:t|s|c)i(?=o|a)/g, 'S'],
  [/ph|gh$|(?<=[aou]u)gh(?=t)/g, 'F'],
  [/gh/g, 'G'],
  [/th/g, 'T'],
  [/ck|cq|qu|q/g, 'K'],
  [/dg(?=[eiy])|j/g, 'J'],
  [/g(?=[eiy])/g, 'J'],
  [/c(?=[eiy])/g, 'S'],
  [/c/g, 'K'],
  [/x/g, 'KS'],
  [/ng/g, 'N'],
  [/mb$/, 'M'],
  [/h/g, ''],
  [/(?<=[a-z])e$/, ''],
  [/(?:ee|ea|ie|ei|ey|ay|ai|y|e|i)+/g, 'I'],
  [/(?:oo|ou|ow|u|ew)+/g, 'U'],
  [/(?:oa|o)+/g, 'O'],
  [/(?:au|aw|a)+/g, 'A'],
  [/w/g, 'W'],
  [/z/g, 'Z'],
  [/s/g, 'S'],
]

/** No name sounds longer. */
export const mostSounds = 40
const vowels = new Set('AIOU')
/** Pairs that a recogniser takes for each other. */
const near = new Set(
  [
    'PB',
    'TD',
    'KG',
    'FV',
    'SZ',
    'SC',
    'CJ',
    'ZJ',
    'MN',
    'LR',
    'WV',
    'TC',
    'DJ',
    'SJ',
    'KC',
    'TF',
    'TS',
  ].flatMap(([one = '', other = '']) => [one + other, other + one]),
)
/** Costs of a difference between two sounds; a quite different consonant costs 1. */
const costs = { vowel: 0.25, near: 0.4, vowelLost: 0.4, weakLost: 0.5 } as const
const weak = new Set('RWH')

/** How different two words sound: 0 for the same, about 1 for nothing in common. */
export function compareSounds(whole: string, otherWhole: string): number {
  const one = whole.slice(0, mostSounds)
  const other = otherWhole.slice(0, mostSounds)
  const longest = Math.max(one.length, other.length)
  if (longest === 0) return 0
  // Two rows of a table that is as wide as the other word, one behind the other.
  const width = other.length + 1
  const table = new Float64Array(2 * width)
  for (let at = 1; at < width; at += 1) table[at] = (table[at - 1] ?? 0) + lost(other.charAt(at - 1))
  for (let row = 1; row <= one.length; row += 1) {
    const left = one.charAt(row - 1)
    const here = (row % 2) * width
    const above = width - here
    table[here] = (table[above] ?? 0) + lost(left)
    for (let at = 1; at < width; at += 1) {
      const right = other.charAt(at - 1)
      table[here + at] = Math.min(
        (table[above + at - 1] ?? 0) + swapped(left, right),
        (table[above + at] ?? 0) + lost(left),
        (table[here + at - 1] ?? 0) + lost(right),
      )
    }
  }
  return (table[(one.length % 2) * width + other.length] ?? 0) / longest
}

const lost = (sound: string) => (vowels.has(sound) ? costs.vowelLost : weak.has(sound) ? costs.weakLost : 1)

function swapped(one: string, other: string): number {
  if (one === other) return 0
  if (vowels.has(one) && vowels.has(other)) return costs.vowel
  return near.has(one + other) ? costs.near : 1
}
