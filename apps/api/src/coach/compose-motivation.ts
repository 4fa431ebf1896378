import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { AnswerInput, ResumeLine } from '../ports/language-model.ts'
import type { ClassifiedQuestion } from './classify-question.ts'
import type { ComposedAnswer } from './compose-answer.ts'
import { type RankedLine, tellsAStory } from './rank-lines.ts'
import { inFirstPerson } from './resume-line.ts'
import { blank, bridge, grounded } from './segments.ts'
import { findSkills } from './skills/find-skills.ts'
import { clip, contentStems, countShared } from './text.ts'

interface Connection {
  quote: string
  line: ResumeLine
}

const maxConnections = 3

/** Questions about role, company and oneself: what the job asks for, quoted, each beside the line that answers it. */
export function composeMotivation(
  question: ClassifiedQuestion,
  input: AnswerInput,
  ranked: RankedLine[],
): ComposedAnswer {
  const connections = connect(input, ranked)
  const [first] = connections
  const nearest = ranked.filter(({ line }) => tellsAStory(line)).slice(0, 2)
  if (!first && nearest.length === 0) return withoutLines(question, input)
  const facts = first
    ? connections.flatMap(({ quote, line }) => [
        bridge(`They ask: “${clip(quote, 140)}”`, 'other'),
        connected(quote, line),
      ])
    : nearest.map(({ line }) => grounded(inFirstPerson(line.text), 'action', line))
  const told = [...connections, ...nearest].map(({ line }) => line)
  const lead = told.find(({ roleHeader }) => roleHeader.trim() !== '')
  return {
    segments: [...opening(lead), ...facts, personal(question, input)],
    gaps: first ? [] : ['No requirement of the job description is named in your resume.'],
  }
}

function opening(line: ResumeLine | undefined): AnswerSegment[] {
  if (!line) {
    return [bridge('Begin with what you do now, then connect it with the job.', 'headline')]
  }
  return [grounded(`My background: ${line.roleHeader.trim()}`, 'headline', line)]
}

function personal(question: ClassifiedQuestion, input: AnswerInput): AnswerSegment {
  if (question.kind === 'fit')
    return blank('[which of these would you be proudest to repeat here?]', 'result')
  if (question.kind === 'about-yourself') return blank('[what are you looking for next?]', 'result')
  return blank(
    `[what draws you to ${clip(input.job.companyName.trim(), 80) || 'the company'} in your own words?]`,
    'result',
  )
}

/** A story is told, a list of skills only referred to. */
function connected(quote: string, line: ResumeLine): AnswerSegment {
  if (tellsAStory(line)) return grounded(inFirstPerson(line.text), 'action', line)
  const wanted = new Set(findSkills(quote).map((skill) => skill.name))
  const named = findSkills(line.text).filter((skill) => wanted.has(skill.name))
  const text = named.length > 0 ? named.map((skill) => skill.name).join(' and ') : line.text
  return grounded(`My resume lists ${text}`, 'action', line)
}

/** Requirements that a line answers by naming the same skill, or by sharing at least two meaningful words. */
function connect(input: AnswerInput, ranked: RankedLine[]): Connection[] {
  const wanted = [...(input.summary?.mustHave ?? []), ...(input.summary?.responsibilities ?? [])]
  const connections: Connection[] = []
  for (const { quote } of wanted) {
    if (connections.length === maxConnections) break
    const used = new Set(connections.map(({ line }) => line.resumeLineId))
    if (connections.some((connection) => connection.quote === quote)) continue
    const line = answering(
      quote,
      ranked.map((entry) => entry.line).filter((entry) => !used.has(entry.resumeLineId)),
    )
    if (line) connections.push({ quote, line })
  }
  return connections
}

function answering(quote: string, lines: ResumeLine[]): ResumeLine | null {
  const skills = new Set(findSkills(quote).map((skill) => skill.name))
  const stems = contentStems(quote)
  const scored = lines
    .map((line) => ({
      line,
      skills: findSkills(line.text).filter((skill) => skills.has(skill.name)).length,
      overlap: countShared(stems, contentStems(line.text)),
      isStory: tellsAStory(line),
    }))
    .filter(({ skills: named, overlap }) => named > 0 || overlap >= 2)
    .sort((a, b) => Number(b.isStory) - Number(a.isStory) || b.skills - a.skills || b.overlap - a.overlap)
  return scored[0]?.line ?? null
}

function withoutLines(question: ClassifiedQuestion, input: AnswerInput): ComposedAnswer {
  const quote = input.summary?.mustHave[0]?.quote ?? input.summary?.responsibilities[0]?.quote
  return {
    segments: [
      bridge('Your resume has no clear example to build this answer on.', 'headline'),
      ...(quote ? [bridge(`They ask: “${clip(quote, 140)}”`, 'other')] : []),
      blank('[what have you done that comes close to it?]', 'action'),
      personal(question, input),
    ],
    gaps: ['Your resume has no clear example for this question.'],
  }
}
