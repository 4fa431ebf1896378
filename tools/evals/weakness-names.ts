/**
 * What assessors call a weakness in their own words, as the rubric knows it. The first that fits; written from the names in
 * the questions the rubric learns from.
 */
const names: readonly (readonly [pattern: RegExp, weakness: string])[] = [
  [
    /off.?topic|(?:other|another|wrong) question|wrong (?:story|side)|misses (?:the )?(?:point|condition)|not from work|not what was asked|unanswered|future only|let it go|nothing dropped|not a failure|improvised|nobody relies/u,
    'off-topic',
  ],
  [/too short/u, 'too short'],
  [/unfinished|breaks? off/u, 'unfinished'],
  [/blame/u, 'blames others'],
  [/lesson|learning|reflection/u, 'no lesson'],
  [/(?:why|reason) (?:missing|thin|incomplete)|no reason/u, 'no reason'],
  [/rambl|padd|detour|detail comes late|disordered|muddled|confused|hard to follow/u, 'rambling'],
  [/jargon/u, 'jargon salad'],
  [/contradict/u, 'contradicts itself'],
  [/no example|don't really|avoids$|dodge|nothing to say/u, '"I don\'t really"'],
  [
    /empty|general|clich|buzz|slogan|advice only|no (?:person|day|event|case|method)|stereotyp|recites|certificates only|pose/u,
    'empty',
  ],
  [/vague|number|figure|amount/u, 'vague numbers'],
  [
    /own (?:part|share|step|decision)|team|bystander|credit|undersells|plays it down|action missing/u,
    'team hides own part',
  ],
  [
    /result|outcome|ending|\bend missing|effect|aftermath|consequence|benefit|proof missing|change unclear/u,
    'no result',
  ],
  [/situation|starting point|context|no scene|no before/u, 'no situation'],
]

/** The rubric's name of a weakness; null without one. */
export function nameWeakness(called: string | null): string | null {
  const plain = called?.toLowerCase() ?? ''
  return names.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
