import { findSkillMentions } from '../../skills/find-skills.ts'
import { type FigureClaim, readFigures } from './read-figures.ts'

/** A checkable statement of an answer, as said, with its whole sentence. */
export type Claim = { text: string; sentence: string } & (
  | { kind: 'number'; value: number; unit: string }
  | { kind: 'date'; year: number }
  | { kind: 'skill'; skill: string }
  | { kind: 'employer' | 'role' }
)

const title =
  'engineer|developer|manager|lead|director|analyst|designer|architect|consultant|administrator|supervisor|nurse|teacher|clerk|officer|intern|assistant|specialist|coordinator|scientist|accountant|mechanic|driver|head of [a-z]+|team lead(?:er)?'
const rolePattern = new RegExp(
  `\\b(?:as|was|became|worked as|promoted to|am)\\s+(?:(?:a|an|the|our|their)\\s+)?((?:[a-z-]+\\s){0,3}?(?:${title}))\\b`,
  'giu',
)
const employerPattern =
  /\b(?:[Aa]t|[Jj]oined|[Ff]or|[Ww]ith|left)\s+((?:(?!I\b)\p{Lu}[\p{L}\p{N}&.'’-]*)(?:\s+(?:(?:and|of|&)\s+)?(?!I\b)\p{Lu}[\p{L}\p{N}&.'’-]*)*)/gu
const calendar =
  /^(?:january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|easter|i)\b/iu

/** What a sentence of an answer claims that can be held against a resume. */
export function readClaims(sentence: string): Claim[] {
  return [
    ...readFigures(sentence)
      .filter(isWorthAsking)
      .map((figure) => ({ kind: 'number' as const, sentence, ...figure })),
    ...readYears(sentence),
    ...readSkills(sentence),
    ...readEmployers(sentence),
    ...[...sentence.matchAll(rolePattern)].map(([, role = '']) => ({
      kind: 'role' as const,
      sentence,
      text: role.trim(),
    })),
  ]
}

/** Numbers below this say something only beside what they count: "two were promoted", "two things", "two different". */
const smallest = 10
const countsNothing =
  /(?:^|\s)(?:thing|way|part|side|point|kind|sort|type|case|time|option|reason|step|question|idea|other|different|more|main|big|small|good|last|first|next|whole|separate|possible)s?$/iu

const isWorthAsking = ({ text, value, unit }: FigureClaim) =>
  value >= smallest || unit === '%' || (unit !== '' && !countsNothing.test(text))

function readYears(sentence: string): Claim[] {
  return [...sentence.matchAll(/(?<![\d$€£.,])(?:19[5-9]\d|20[0-5]\d)(?![\d%])/gu)].map(([text]) => ({
    kind: 'date',
    sentence,
    text,
    year: Number(text),
  }))
}

function readSkills(sentence: string): Claim[] {
  const names = new Set(findSkillMentions(sentence).map(({ skill }) => skill.name))
  return [...names].map((skill) => ({ kind: 'skill', sentence, text: skill, skill }))
}

function readEmployers(sentence: string): Claim[] {
  const skills = findSkillMentions(sentence)
  const names = [...sentence.matchAll(employerPattern)].map(([, name = '']) =>
    name.replace(/(?<![.'’])[.'’]+$/u, ''),
  )
  return [...new Set(names)]
    .filter((name) => !calendar.test(name) && !skills.some(({ text }) => name.includes(text)))
    .map((text) => ({ kind: 'employer', sentence, text }))
}
