import type { Bound } from './figure.ts'

const bounds: readonly [Bound, RegExp][] = [
  [
    'nearly',
    /(?:nearly|almost|just under|not quite|a (?:little|bit) (?:under|short of|less than)|just (?:shy|short) of|close to|the better part of|getting on for|slightly (?:under|below|less than)|just below|virtually)\W*$/iu,
  ],
  [
    'above',
    /(?:more than|(?<!all |went |took |went all )over|above|at least|upwards of|better than|well past|past|exceeding|north of|no fewer than|no less than|in excess of|or more)\W*(?:dollar |euro |pound )?$/iu,
  ],
  [
    'below',
    /(?:less than|fewer than|under|below|within|inside|at most|no more than|up to|not even|a maximum of)\W*(?:dollar |euro |pound )?$/iu,
  ],
  [
    'about',
    /(?:about|around|roughly|approximately|approx\.?|some|somewhere around|near|circa|ca\.?|in the region of|give or take|something like|maybe|perhaps|say|usually|typically|~|close on|a good|well)\W{0,9}(?:dollar |euro |pound |an? )?$/iu,
  ],
]

/** How the words beside a figure bound it. */
export function readBound(before: string, after: string): Bound {
  const near = before
    .slice(-40)
    .replace(/\b(?:an?|the|about) $/iu, (article) => (/about/iu.test(article) ? article : ''))
  for (const [bound, pattern] of bounds) if (pattern.test(near)) return bound
  if (/^[- ]?odd\b|^ or (?:so|thereabouts)\b/iu.test(after)) return 'about'
  return /^ (?:\S+ )?(?:or more|plus)\b/iu.test(after) ? 'above' : 'exact'
}
