import type { PreparationItem } from '@cuelight/contracts/schedule'
import { z } from 'zod'
import data from '../data/questions.json' with { type: 'json' }
import { type SkillFamily, skillFamilies } from '../skills/skill-family.ts'
import { contentStems, countShared } from '../text.ts'
import { type CompetencyId, competencies } from './competencies.ts'

/** A question of a preparation, its slots filled. */
export interface SelectedQuestion {
  text: string
  kind: PreparationItem['kind']
  competency: string | null
  whyAsked: string
  /** What the description requires, where the question was made from that. */
  requirement?: string
}

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

const fullEntry = z.object({ text: z.string(), whyAsked: z.string(), goodAnswer: z.string() })
const shortEntry = z.object({ text: z.string(), goodAnswer: z.string() })
const bank = z
  .object({
    about: z.string(),
    opening: z.array(fullEntry),
    role: z.array(fullEntry),
    company: z.array(fullEntry),
    gap: z.array(fullEntry),
    behavioural: z.record(z.string(), z.object({ whyAsked: z.string(), entries: z.array(shortEntry) })),
    technical: z.record(z.enum(skillFamilies), z.array(shortEntry)),
  })
  .parse(data)

const technicalWhyAsked = 'The job names {skill}; they want to hear about your own hands-on use of it.'

/** All curated questions. Own work, written for this product. */
export const questionBank: readonly BankQuestion[] = [
  ...(['opening', 'role', 'company', 'gap'] as const).flatMap(plainQuestions),
  ...competencies.flatMap(({ id }) => behaviouralQuestions(id)),
  ...skillFamilies.flatMap(technicalQuestions),
]

function plainQuestions(kind: 'opening' | 'role' | 'company' | 'gap'): BankQuestion[] {
  return bank[kind].map((entry, index) => ({
    ...entry,
    id: `${kind}-${index + 1}`,
    kind,
    competency: null,
    family: null,
  }))
}

function behaviouralQuestions(competency: CompetencyId): BankQuestion[] {
  const { whyAsked, entries } = bank.behavioural[competency] ?? { whyAsked: '', entries: [] }
  return entries.map((entry, index) => ({
    ...entry,
    id: `${competency}-${index + 1}`,
    kind: 'behavioural',
    competency,
    family: null,
    whyAsked,
  }))
}

function technicalQuestions(family: SkillFamily): BankQuestion[] {
  return bank.technical[family].map((entry, index) => ({
    ...entry,
    id: `technical-${family}-${index + 1}`,
    kind: 'technical',
    competency: 'technical-depth',
    family,
    whyAsked: technicalWhyAsked,
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
