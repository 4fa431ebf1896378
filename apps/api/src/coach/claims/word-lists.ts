import { z } from 'zod'
import data from '../data/claim-words.json' with { type: 'json' }

const words = z.string().transform((text) => text.split(/\s+/u))
const lists = z
  .object({
    about: z.string(),
    neutral: words,
    bridge: words,
    blank: words,
    synonyms: z.array(z.string()).min(1),
    titleNouns: words,
    negations: words,
  })
  .parse(data)

/**
 * Words that claim no deed, outcome, scope or title by themselves. Whatever is neither here, nor in a source, nor a
 * synonym of a source's word makes a sentence say more than its source.
 */
export const neutralWords: ReadonlySet<string> = new Set(lists.neutral)

/** What a bridge may say beside the words of the job and the question: it speaks about the answer, not the candidate. */
export const bridgeWords: ReadonlySet<string> = new Set(lists.bridge)

/** What a blank may ask with. */
export const blankWords: ReadonlySet<string> = new Set([...lists.bridge, ...lists.blank])

/**
 * Words that may stand for each other in a resume line, a group an entry. Groups do not chain: a word is supported when it
 * shares one group with a word of the source. What is more than the source is never in a group with it ("led" is not "supported").
 */
export const synonymGroups: readonly string[] = lists.synonyms

/** Nouns that are titles; to be one is a claim of its own. */
export const titleNouns: ReadonlySet<string> = new Set(lists.titleNouns)

/** Words that deny, such as "not" and "never". */
export const negations: ReadonlySet<string> = new Set(lists.negations)
