/**
 * What assessors call a weakness in their own words, as the rubric knows it. The first that fits; written from the names in
 * the questions the rubric learns from.
 */
const names: readonly (readonly [pattern: RegExp, weakness: string])[] = [
  [
    /off.?topic|other question|wrong (?:question|story)|misses (?:the )?point|not from work|not what was asked/u,
    'off-topic',
  ],
  [/too short/u, 'too short'],
  [/rambl|padd|detour/u, 'rambling'],
  [/jargon/u, 'jargon salad'],
  [/contradict/u, 'contradicts itself'],
  [/no example|don't really|avoids$|dodge|nothing to say/u, '"I don\'t really"'],
  [/empty|general|clich|buzz|advice only|no person|no day|no event|no case|stereotyp|slogan/u, 'empty'],
  [/vague|number|figure|amount/u, 'vague numbers'],
  [/result|outcome|ending|end missing|effect/u, 'no result'],
  [/situation|starting point|context|no scene|no before/u, 'no situation'],
  [/own (?:part|share|step)|team|bystander|credit|role blurred/u, 'team hides own part'],
]

/** The rubric's name of a weakness; null without one. */
export function nameWeakness(called: string | null): string | null {
  const plain = called?.toLowerCase() ?? ''
  return names.find(([pattern]) => pattern.test(plain))?.[1] ?? null
}
