import type { ResumeLine } from '../../ports/language-model.ts'
import type { CoverageSources } from './coverage/coverage.ts'
import { chooseRelevant } from './coverage/relevant-lines.ts'
import { readFigures } from './figures/read-figures.ts'
import { type Objection, object } from './refusal.ts'
import { findCauses } from './twists/find-causes.ts'
import { findNewDenials } from './twists/find-denials.ts'
import { findInflation } from './twists/find-inflation.ts'
import { findLostCaveats, keepsCaveat } from './twists/find-lost-caveats.ts'
import { findStrongerDeeds } from './twists/find-stronger-deeds.ts'

/** What speaks against a sentence, or for it, without deciding alone: learned weights do (`coach/data/claim-weights.json`). */
export const doubtNames = ['denial', 'deed', 'causeUnknown', 'beforeUnknown', 'keepsCaveat'] as const
/** How strongly each doubt speaks, 0 for not at all. */
export type Doubts = Record<(typeof doubtNames)[number], number>

/** Limits that are lost, causes, scopes, superlatives and times that no line has: on people nobody knew, these are seldom fair. */
export function findTwists(sentence: string, said: string, cited: readonly ResumeLine[]): Objection[] {
  const texts = chooseRelevant(said, cited).map(({ text }) => text)
  const { bare, joined } = findCauses(said, textsOf(cited))
  return [
    ...object('caveat', findLostCaveats(sentence, texts)),
    ...findInflation(said, texts.join('\n')),
    ...object('cause', [...bare, ...joined]),
    // Who names a limit denies in good faith; who denies what no line denies does not.
    ...(keepsCaveat(sentence, texts)
      ? []
      : object('denial', findNewDenials(said, texts.join('\n'), readFigures(said).length > 0))),
  ]
}

/** What a sentence raises: doubts to be weighed, objections that refuse it alone. */
export interface Doubted {
  doubts: Doubts
  objections: Objection[]
}

/** Reads a sentence against the lines it cites; `said` is what it claims, without its opening and its general part. */
export function findDoubts(
  sentence: string,
  said: string,
  cited: readonly ResumeLine[],
  { cited: source }: CoverageSources,
): Doubted {
  const texts = chooseRelevant(said, cited).map(({ text }) => text)
  const { unknown, unknownBefore } = findCauses(said, textsOf(cited))
  const denials = findNewDenials(said, texts.join('\n'), readFigures(said).length > 0)
  const deeds = findStrongerDeeds(said, source)
  const share = (found: readonly string[], most: number) => Math.min(found.length, most) / most
  return {
    doubts: {
      denial: share(denials, 1),
      deed: share(deeds, 1),
      causeUnknown: share(unknown, 2),
      beforeUnknown: share(unknownBefore, 3),
      keepsCaveat: keepsCaveat(sentence, texts) ? 1 : 0,
    },
    objections: [...object('denial', denials), ...object('deed', deeds), ...object('cause', unknown)],
  }
}

const textsOf = (lines: readonly ResumeLine[]) => lines.map(({ text }) => text)
