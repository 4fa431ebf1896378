import { type CompetencyId, competencies } from './competencies.ts'
import { behaviouralQuestions } from './questions/behavioural.ts'
import { companyQuestions, gapQuestions, openingQuestions, roleQuestions } from './questions/role.ts'
import { technicalQuestions } from './questions/technical.ts'
import type { SkillFamily } from './skills/skill-family.ts'
import { contentStems, countShared } from './text.ts'

/** A question as it was written, with `{skill}`, `{position}` and `{company}` still open. */
export interface BankQuestion {
  /** Stays the same as long as the question does. */
  id: string
  kind: 'opening' | 'role' | 'company' | 'gap' | 'technical' | 'behavioural'
  competency: CompetencyId | null
  family: SkillFamily | null
  text: string
  whyAsked: string
  goodAnswer: string
}

const technicalWhyAsked = 'The job names {skill}; they want to hear about your own hands-on use of it.'

/** All curated questions. Own work, written for this product. */
export const questionBank: readonly BankQuestion[] = [
  ...fromEntries('opening', openingQuestions),
  ...fromEntries('role', roleQuestions),
  ...fromEntries('company', companyQuestions),
  ...fromEntries('gap', gapQuestions),
  ...competencies.flatMap(({ id }) => behavioural(id)),
  ...Object.entries(technicalQuestions).flatMap(([family, entries]) =>
    entries.map(([text, goodAnswer], index) => ({
      id: `technical-${family}-${index + 1}`,
      kind: 'technical' as const,
      competency: 'technical-depth' as const,
      family: family as SkillFamily,
      text,
      whyAsked: technicalWhyAsked,
      goodAnswer,
    })),
  ),
]

function behavioural(competency: CompetencyId): BankQuestion[] {
  const { whyAsked, entries } = behaviouralQuestions[competency]
  return entries.map(([text, goodAnswer], index) => ({
    id: `${competency}-${index + 1}`,
    kind: 'behavioural',
    competency,
    family: null,
    text,
    whyAsked,
    goodAnswer,
  }))
}

function fromEntries(
  kind: 'opening' | 'role' | 'company' | 'gap',
  entries: readonly (readonly [string, string, string])[],
): BankQuestion[] {
  return entries.map(([text, whyAsked, goodAnswer], index) => ({
    id: `${kind}-${index + 1}`,
    kind,
    competency: null,
    family: null,
    text,
    whyAsked,
    goodAnswer,
  }))
}

/** Fills the slots; a value's own braces or dollar signs stay as they are. */
export function fillSlots(text: string, values: Record<string, string>): string {
  return text.replace(/\{(skill|position|company)\}/g, (slot, name: string) => values[name] ?? slot)
}

const behaviouralStems = questionBank
  .filter((question) => question.kind === 'behavioural')
  .map((question) => ({ question, stems: contentStems(question.text) }))

/** The competency of the curated question that a question repeats in nearly the same words, else null. */
export function findBankCompetency(text: string): CompetencyId | null {
  const asked = contentStems(text)
  if (asked.size < 2) return null
  for (const { question, stems } of behaviouralStems) {
    const shared = countShared(asked, stems)
    if (shared >= 2 && shared / (asked.size + stems.size - shared) >= 0.6) return question.competency
  }
  return null
}
