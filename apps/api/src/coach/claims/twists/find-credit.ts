import { beginsWithPastVerb } from '../../resume-line.ts'
import { lemma } from '../lemma.ts'
import { readTokens } from '../tokens.ts'

const breaks =
  /[.;:]\s+|,\s+(?:and\s+|while\s+|but\s+)?|(?<!\s)\s+(?:and|while|but|whereas)\s+(?=(?:the|a|an|our|my|its|his|her)\b|I\b|we\b)/u
/** "the head chef re-engineered the menu", "A teaching assistant runs every other session". */
const others =
  /^(?:then |later )?(?<who>(?:the|a|an|our|another|some|two|three|four) (?:[\p{L}-]+ ){0,3}?[\p{L}-]*(?:s|er|or|ant|ent|ist|an|or|ee|y|f|m|d|t|e|n|k|l|p|c)) (?<deed>(?:[\p{L}-]+(?:ed|s)|did|ran|run|led|wrote|built|made|took|gave|kept|held|brought|drew|chose|set|put|taught|won|paid|own|do|handle|write|lead|build)) (?<what>.+)$/iu
/** Things that do something by themselves are nobody to give credit to. */
const somebody =
  /\b(?:owners?|chefs?|team|teams|manager|managers|lead|leads|assistant|assistants|colleague|colleagues|agency|agencies|vendor|supplier|office|designer|designers|developer|developers|engineer|engineers|nurse|nurses|doctor|teacher|teachers|head|director|partner|partners|contractor|consultant|consultants|coordinator|educator|boss|client|company|department|board|committee|architect|analyst|editor|director|group|firm|staff|officer|predecessor|successor|senior|specialist|students?|volunteers?|principal|founder|founders|finance|legal|marketing|sales|hr|council|university|supervisor|actuary|auditor|auditors|lawyers?|professor|technician|technicians)\b/iu

interface Credit {
  who: Set<string>
  what: Set<string>
}

/** What a line says somebody else did, told as if the candidate had done it; null when the credit stays where it is. */
export function findTakenCredit(sentence: string, lines: readonly string[]): string | null {
  const said = readTokens(sentence)
  const forms = new Set(said.map((token) => token.lemma))
  for (const line of lines) {
    const parts = line.split(breaks).map((part) => part.trim())
    const credits = parts.flatMap(readCredit)
    if (credits.length === 0) continue
    const own = new Set(
      parts
        .filter((part) => readCredit(part).length === 0)
        .flatMap((part) => readTokens(part).map((token) => token.lemma)),
    )
    for (const { who, what } of credits) {
      const taken = [...what].find((form) => forms.has(form) && !own.has(form))
      const isNamed =
        [...who].some((form) => forms.has(form)) ||
        /\b(?:they|he|she|others?|somebody else|someone else|not me|not mine)\b/iu.test(sentence)
      if (taken !== undefined && !isNamed) return said.find((token) => token.lemma === taken)?.text ?? taken
    }
  }
  return null
}

function readCredit(part: string): Credit[] {
  const groups = others.exec(part)?.groups
  if (!groups?.who || !somebody.test(groups.who) || beginsWithPastVerb(part)) return []
  const content = (text: string) =>
    readTokens(text)
      .filter((token) => token.isContent)
      .map((token) => token.lemma)
  const deed = lemma(groups.deed ?? '')
  return [
    {
      who: new Set(content(groups.who)),
      what: new Set([...content(groups.what ?? ''), ...(deed === 'do' ? [] : [deed])]),
    },
  ]
}
