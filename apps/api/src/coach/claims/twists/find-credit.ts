import { beginsWithPastVerb } from '../../resume-line.ts'
import { lemma } from '../lemma.ts'
import { readTokens } from '../tokens.ts'

const breaks =
  /[.;:]\s+|,\s+(?:and\s+|while\s+|but\s+)?|(?<!\s)\s+(?:and|while|but|whereas)\s+(?=(?:the|a|an|our|my|its|his|her)\b|I\b|we\b)/u
/** "the head chef re-engineered the menu", "A teaching assistant runs every other session". */
const others =
  /^(?:then |later )?(?<who>(?:the|a|an|our|another|some|two|three|four) (?:[\p{L}-]+ ){0,3}?[\p{L}-]*(?:s|er|or|ant|ent|ist|an|or|ee|y|f|m|d|t|e|n|k|l|p|c)) (?<deed>(?:[\p{L}-]+(?:ed|s)|did|ran|run|led|wrote|built|made|took|gave|kept|held|brought|drew|chose|set|put|taught|won|paid|own|do|handle|write|lead|build)) (?<what>.+)$/iu
/** Things that do something by themselves are nobody to give credit to. */
/** Who may have done a thing: people by what they are. */
export const somebody =
  /\b(?:procurement|purchasing|headquarters|hq|operations|customers?|trainees?|interns?|teachers?|vendors?|suppliers?|boards?|quality|controlling|controllers?|dentists?|hygienists?|drivers?|planners?|buyers?|researchers?|scientists?|parents?|union|regulator|management|external|third part(?:y|ies)|owners?|chefs?|team|teams|manager|managers|lead|leads|assistant|assistants|colleague|colleagues|agency|agencies|vendor|supplier|office|designer|designers|developer|developers|engineer|engineers|nurse|nurses|doctor|teacher|teachers|head|director|partner|partners|contractor|consultant|consultants|coordinator|educator|boss|client|company|department|board|committee|architect|analyst|editor|director|group|firm|staff|officer|predecessor|successor|senior|specialist|students?|volunteers?|principal|founder|founders|finance|legal|marketing|sales|hr|council|university|supervisor|actuary|auditor|auditors|lawyers?|professor|technician|technicians)\b/iu

interface Credit {
  who: Set<string>
  what: Set<string>
  isPassive?: boolean
}

/** Gives a deed to the candidate; "a project that was stopped" gives it to nobody. */
const takes =
  /\b(?:I|we)(?:'ve|'d| have| had| also| then| later| both| even| once| personally| \p{L}{2,15}ly)* (?!was\b|were\b|am\b|are\b|had\b|saw\b|used\b|get\b|got \p{L}+ from\b|helped\b|supported\b|assisted\b|fed\b|gave\b|worked\b)\p{L}+|\b(?:by me|my|mine|our)\b/iu

/** What a line says somebody else did, told as if the candidate had done it; null when the credit stays where it is. */
export function findTakenCredit(sentence: string, lines: readonly string[]): string | null {
  const said = readTokens(sentence)
  const forms = new Set(said.map((token) => token.lemma))
  for (const line of lines) {
    const parts = line.split(breaks).map((part) => part.trim())
    const credits = [...parts.flatMap(readCredit), ...readPassive(line)]
    if (credits.length === 0) continue
    const own = new Set(
      parts
        .filter((part) => readCredit(part).length === 0)
        .map((part) => part.replace(passive, ' '))
        .flatMap((part) => readTokens(part).map((token) => token.lemma)),
    )
    for (const { who, what, isPassive } of credits) {
      // "by the vendor" takes the deed away only from somebody who says "I".
      if (isPassive && !/\b(?:I|me|my|we|us|our|mine)\b/iu.test(sentence)) continue
      const taken =
        isPassive && !takes.test(sentence)
          ? undefined
          : [...what].find((form) => forms.has(form) && !own.has(form))
      const isNamed =
        [...who].some((form) => forms.has(form)) ||
        /\b(?:they|he|she|others?|somebody else|someone else|not me|not mine)\b/iu.test(sentence)
      if (taken !== undefined && !isNamed) return said.find((token) => token.lemma === taken)?.text ?? taken
    }
  }
  return null
}

/** "loggers bought by the quality department", "decision by the owners": whose deed it was, behind it. */
const passive =
  /(?:(?<what>\p{L}[\p{L}-]{2,20}) )?(?<deed>\p{L}[\p{L}-]{1,18}(?:ed|en|ght|de|lt|un|id|ld|up|et|ne|wn)|led|run|won|drawn|decision|design|idea|proposal|initiative|call|approval|purchase|project|set up|carried out|rolled out) by (?!(?:\d|about|more|less|over|the end|hand|phone|email|mail|then|now|means|far)\b)(?<who>(?:(?:the|our|my|an?|another|two|three|external|outside) )?(?:[\p{L}.'-]{1,20} ){0,2}?[\p{L}'-]{2,20})/giu

function readPassive(line: string): Credit[] {
  return [...line.matchAll(passive)].flatMap(({ groups }) => {
    const { who = '', deed = '', what = '' } = groups ?? {}
    if (!somebody.test(who) || /^(?:me|myself)$/iu.test(who)) return []
    const forms = (text: string) =>
      readTokens(text)
        .filter((token) => token.isContent)
        .map((token) => token.lemma)
    return [
      {
        who: new Set(forms(who)),
        what: new Set([...forms(deed), ...(/^(?:led|run)$/u.test(deed) ? [] : forms(what))]),
        isPassive: true,
      },
    ]
  })
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
