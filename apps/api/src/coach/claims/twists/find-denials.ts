import { lemma } from '../lemma.ts'
import { readTokens } from '../tokens.ts'

const idioms =
  /\b(?:not (?:quite|just|only|to mention|least|that|so much|all|necessarily|really|always|exactly)|won't (?:hide|pretend|deny|claim)|wouldn't (?:over-?read|claim|call|say|overstate|want)|can't (?:claim|say|take)|couldn't (?:claim|say)|(?:do not|don't) (?:want|think|claim|mind|hide)|let's not|nothing (?:spectacular|grand|special|fancy|heroic|unusual)|nowhere (?:else|near)|no (?:doubt|surprise|secret|wonder|longer|small)|not (?:a|an) [\p{L}]+ (?:but|so)|never mind|rather than|isn't (?:foreign|new)|wasn't (?:easy|glamorous|pretty)|without (?:saying|exaggerating)|neither here|not uncommon|not the (?:most|only)|instead of)\b/giu
const negation =
  /\b(?:not|no|never|none|nobody|nothing|neither|nor|without|cannot|hardly|lacking|zero)\b|\p{L}n't\b/iu
/** A line that says it by a verb: "refused to sign", "avoided a fine". */
const softDenial =
  /\b(?:refus\w+|declin\w+|avoid\w*|stopp\w+|lack\w*|miss\w*|fail\w*|reject\w*|prevent\w*|instead|rather|only|lapsed|expired|vacant|empty|except\w*|missing|lost|cancel\w+|interrupt\w+|outage|downtime|still|every|all|grade|always|left|remain\w*|keep\w*|kept|open|unpaid|until|before|yet|un\p{L}+)\b/iu

/**
 * A denial that no line has, or something a line denies told as if it were so. A denial beside a figure is left to the
 * figures: "38 hadn't signed off yet" follows from "22 of 60".
 */
export function findNewDenials(sentence: string, source: string, isFigured: boolean): string[] {
  const plain = sentence.replaceAll('’', "'").replace(idioms, ' ')
  const denied = negation.exec(plain)
  if (
    /^(?:nobody|none|no one)$/iu.test(denied?.[0] ?? '') &&
    !/\b(?:nobody|no one|none|alone|only|all|every)\b/iu.test(source)
  )
    return [denied?.[0] ?? '']
  if (denied) return isFigured || negation.test(source) || softDenial.test(source) ? [] : [denied[0]]
  return findAffirmed(plain, source)
}

/** "No nights" in the line, and nights in the sentence. */
function findAffirmed(sentence: string, source: string): string[] {
  if (
    /\b(?:only|lapsed|new (?:to|for) me|just|rather|user|until|but|though|although|tried|pilot|ended|in the end|still)\b/iu.test(
      sentence,
    )
  )
    return []
  const said = new Set(
    readTokens(sentence)
      .filter((token) => token.isContent)
      .map((token) => token.lemma),
  )
  for (const match of source.matchAll(/\b(?:no|not|never|without|nor)\b ((?:[\p{L}'-]+[ ]?){1,3})/giu)) {
    const words = (match[1] ?? '').trim().split(' ')
    const first = readTokens(words.join(' ')).find((token) => token.isContent)
    if (!first) continue
    const elsewhere = readTokens(source.replace(match[0], ' ')).some((token) => token.lemma === first.lemma)
    if (said.has(first.lemma) && !elsewhere) return [first.text]
    if (said.has(lemma(words[0] ?? '')) && !elsewhere) return [words[0] ?? '']
  }
  return []
}
