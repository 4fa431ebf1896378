import type { ScheduleSummary } from '@cuelight/contracts/schedule'
import type { PreparationInput } from '../../ports/language-model.ts'
import { seededRandom, shuffle } from '../seeded-random.ts'
import { findSkills } from '../skills/find-skills.ts'
import type { Skill } from '../skills/skill-family.ts'
import { clip } from '../text.ts'
import { askRequirements } from './ask-requirements.ts'
import { competencies } from './competencies.ts'
import { type BankQuestion, fillSlots, questionBank, type SelectedQuestion } from './question-bank.ts'

const minimum = 10
const maximum = 16
/** As many questions come from the sentences of the description; the bank asks what it leaves open. */
const maxFromJob = 9
const maxTechnical = 4
const maxGaps = 4
const maxPerCompetency = 2

/** 10 to 18 questions, those of this description first; the same seed, job and resume give the same list. */
export function selectQuestions(
  input: Pick<PreparationInput, 'job' | 'summary' | 'lines' | 'seed'>,
): SelectedQuestion[] {
  const random = seededRandom(input.seed)
  const pick = (kind: BankQuestion['kind']) =>
    shuffle(
      questionBank.filter((entry) => entry.kind === kind),
      random,
    )
  const { shown, missing } = splitSkills(input)
  const values = {
    position: clip(input.job.position.trim(), 120),
    company: clip(input.job.companyName.trim(), 120),
  }
  const fill = (question: BankQuestion | undefined, skill = '') =>
    question ? [complete(question, { ...values, skill })] : []
  const gapBank = pick('gap')
  const opening = fill(pick('opening')[0])
  const fromJob = withoutMissing(askRequirements(input.job), input.lines, missing).slice(0, maxFromJob)
  const asked = new Set(fromJob.flatMap(({ text }) => findSkills(text).map(({ name }) => name)))
  const technical = technicalQuestions(
    shown.filter(({ name }) => !asked.has(name)),
    random,
  ).flatMap(({ question, skill }) => fill(question, skill))
  const gaps = missing.flatMap((skill, index) => fill(gapBank[index % gapBank.length], skill))
  const company = fill(pick('company')[0])
  const roles = pick('role')
  const role = fill(roles[0])
  const fixed = [...opening, ...fromJob, ...technical, ...gaps, ...role, ...company]
  const behavioural = behaviouralQuestions(input.summary, random)
  const wanted = Math.max(2, Math.min(maximum - fixed.length, Math.max(4, minimum + 2 - fixed.length)))
  return [
    ...opening,
    ...fromJob,
    ...technical,
    ...behavioural.slice(0, wanted).flatMap((question) => fill(question)),
    ...gaps,
    ...role,
    ...company,
  ]
}

function complete(question: BankQuestion, values: Record<string, string>): SelectedQuestion {
  return {
    text: fillSlots(question.text, values),
    kind: question.kind === 'opening' ? 'role' : question.kind,
    competency: question.competency,
    whyAsked: fillSlots(question.whyAsked, values),
  }
}

/** A skill the resume does not name is a gap; one that the bank asks about is not asked twice. */
function withoutMissing(
  questions: readonly SelectedQuestion[],
  lines: PreparationInput['lines'],
  missing: readonly string[],
): SelectedQuestion[] {
  const shown = new Set(lines.flatMap(({ text }) => findSkills(text)).map(({ name }) => name))
  return questions.flatMap((question) => {
    const names = findSkills(question.requirement ?? '').map(({ name }) => name)
    if (question.kind !== 'technical' || names.some((name) => shown.has(name)) || lines.length === 0)
      return [question]
    return names.some((name) => missing.some((text) => text.includes(name)))
      ? []
      : [{ ...question, kind: 'gap' }]
  })
}

/** Must-haves first. A must-have that offers alternatives ("Go or Java") is missing only when none is shown. */
function splitSkills({ summary, lines }: Pick<PreparationInput, 'summary' | 'lines'>) {
  const known = new Set(lines.flatMap((line) => findSkills(line.text)).map((skill) => skill.name))
  const shown: Skill[] = []
  const missing: string[] = []
  for (const { text } of summary.mustHave) {
    const skills = findSkills(text)
    const present = skills.filter((skill) => known.has(skill.name))
    if (present.length > 0) shown.push(...present)
    else if (skills.length > 0 && lines.length > 0)
      missing.push(skills.map((skill) => skill.name).join(' or '))
    // Without a readable resume nobody knows what is missing, so must-haves are asked as they are.
    else if (lines.length === 0) shown.push(...skills)
  }
  const nice = summary.niceToHave
    .flatMap(({ text }) => findSkills(text))
    .filter((skill) => known.has(skill.name))
  const unique = new Map([...shown, ...nice].map((skill) => [skill.name, skill]))
  return {
    shown: [...unique.values()].slice(0, maxTechnical),
    missing: [...new Set(missing)].slice(0, maxGaps),
  }
}

function technicalQuestions(skills: Skill[], random: () => number) {
  const asked = new Set<string>()
  return skills.flatMap((skill) => {
    const family = questionBank.filter((entry) => entry.family === skill.family)
    const question = shuffle(family, random).find((entry) => !asked.has(entry.id))
    if (!question) return []
    asked.add(question.id)
    return [{ question, skill: skill.name }]
  })
}

/** By weight in the job description: the strongest competency first, one of each before a second of any. */
function behaviouralQuestions(summary: ScheduleSummary, random: () => number): BankQuestion[] {
  const named = summary.competencies.map(({ competency }) => competency)
  const others = shuffle(competencies, random).map(({ id }) => id)
  const order = [...new Set([...named.slice(0, 6), ...others])]
  const rounds = Array.from({ length: maxPerCompetency }, (_, round) => round)
  const decks = new Map(
    order.map((id) => [
      id,
      shuffle(
        questionBank.filter((entry) => entry.kind === 'behavioural' && entry.competency === id),
        random,
      ),
    ]),
  )
  return rounds.flatMap((round) =>
    order.flatMap((id) => {
      const question = decks.get(id)?.[round]
      return question ? [question] : []
    }),
  )
}
