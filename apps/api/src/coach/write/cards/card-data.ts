import { z } from 'zod'
import agriculture from '../../data/cards/agriculture.json' with { type: 'json' }
import anyWorkCases from '../../data/cards/any-work.json' with { type: 'json' }
import care from '../../data/cards/care.json' with { type: 'json' }
import common from '../../data/cards/common.json' with { type: 'json' }
import construction from '../../data/cards/construction.json' with { type: 'json' }
import data from '../../data/cards/data.json' with { type: 'json' }
import education from '../../data/cards/education.json' with { type: 'json' }
import electrical from '../../data/cards/electrical.json' with { type: 'json' }
import everyday from '../../data/cards/everyday.json' with { type: 'json' }
import finance from '../../data/cards/finance.json' with { type: 'json' }
import health from '../../data/cards/health.json' with { type: 'json' }
import hospitality from '../../data/cards/hospitality.json' with { type: 'json' }
import insurance from '../../data/cards/insurance.json' with { type: 'json' }
import laboratory from '../../data/cards/laboratory.json' with { type: 'json' }
import legal from '../../data/cards/legal.json' with { type: 'json' }
import logistics from '../../data/cards/logistics.json' with { type: 'json' }
import manufacturing from '../../data/cards/manufacturing.json' with { type: 'json' }
import mechanical from '../../data/cards/mechanical.json' with { type: 'json' }
import media from '../../data/cards/media.json' with { type: 'json' }
import more from '../../data/cards/more.json' with { type: 'json' }
import nursing from '../../data/cards/nursing.json' with { type: 'json' }
import people from '../../data/cards/people.json' with { type: 'json' }
import product from '../../data/cards/product.json' with { type: 'json' }
import publicService from '../../data/cards/public-service.json' with { type: 'json' }
import safety from '../../data/cards/safety.json' with { type: 'json' }
import sales from '../../data/cards/sales.json' with { type: 'json' }
import services from '../../data/cards/services.json' with { type: 'json' }
import software from '../../data/cards/software.json' with { type: 'json' }
import subjects from '../../data/cards/subjects.json' with { type: 'json' }
import vehicle from '../../data/cards/vehicle.json' with { type: 'json' }
import { allSituations, type Situation } from '../find-situation.ts'

const cardSchema = z.object({
  /** The occupation it belongs to, where that is narrower than its file. */
  field: z.string().optional(),
  kind: z.enum(['knowledge', 'situation']).optional(),
  subject: z.string().optional(),
  /** Matched as whole words. */
  names: z.array(z.string()).default([]),
  /** As an interviewer would ask it. */
  questions: z.array(z.string()).default([]),
  /** What one says, word for word. */
  text: z.array(z.string()).min(1).max(6),
})
const fileSchema = z.object({ about: z.string(), cards: z.array(cardSchema).min(1) })

/** General knowledge of one subject, or a way to handle one kind of case; nothing about a candidate. */
export interface Card {
  /** The occupation, else the name of its file. */
  field: string
  /** What it is told for: what is so, or what one would do; null where it serves both. */
  kind: 'knowledge' | 'situation' | null
  subject: string
  names: readonly string[]
  questions: readonly string[]
  text: readonly string[]
  /** The type of situation it is the plan for; null for any other card. */
  situation: Situation | null
}

/** What belongs to no occupation. */
export const anyWork = 'any work'
const files = {
  agriculture,
  'any-work': anyWorkCases,
  care,
  common,
  construction,
  data,
  education,
  electrical,
  everyday,
  finance,
  health,
  hospitality,
  insurance,
  laboratory,
  legal,
  logistics,
  manufacturing,
  mechanical,
  media,
  more,
  nursing,
  people,
  product,
  'public-service': publicService,
  safety,
  sales,
  services,
  software,
  subjects,
  vehicle,
}
const fieldsOfAny: ReadonlySet<string> = new Set(['common', 'everyday', 'subjects', 'any-work'])

const ofFiles = Object.entries(files).flatMap(([name, file]) =>
  fileSchema.parse(file).cards.map(
    ({ field, kind, subject, names, questions, text }): Card => ({
      field: field ?? (fieldsOfAny.has(name) ? anyWork : name),
      kind: kind ?? null,
      subject: subject ?? names[0] ?? '',
      names,
      questions,
      text,
      situation: null,
    }),
  ),
)
const ofSituations = allSituations.map(
  (situation): Card => ({
    field: anyWork,
    kind: 'situation',
    subject: situation.id.replaceAll('-', ' '),
    names: [],
    questions: situation.questions,
    text: situation.text,
    situation,
  }),
)

/** Every card, those of one profession together, and the plans for a situation of any work at the end. */
export const allCards: readonly Card[] = [...ofFiles, ...ofSituations]
