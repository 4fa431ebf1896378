import { z } from 'zod'
import agriculture from '../../data/cards/agriculture.json' with { type: 'json' }
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
import legal from '../../data/cards/legal.json' with { type: 'json' }
import logistics from '../../data/cards/logistics.json' with { type: 'json' }
import manufacturing from '../../data/cards/manufacturing.json' with { type: 'json' }
import mechanical from '../../data/cards/mechanical.json' with { type: 'json' }
import media from '../../data/cards/media.json' with { type: 'json' }
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

const cardSchema = z.object({
  /** Matched as whole words. */
  names: z.array(z.string()).min(1),
  /** As an interviewer would ask it. */
  questions: z.array(z.string()).default([]),
  /** What one says, word for word. */
  text: z.array(z.string()).min(1).max(3),
})
const fileSchema = z.object({ about: z.string(), cards: z.array(cardSchema).min(1) })

/** General knowledge of one subject, or a way to handle one kind of case; nothing about a candidate. */
export type Card = z.infer<typeof cardSchema>

/** Every card, those of one profession together. */
export const allCards: readonly Card[] = [
  agriculture,
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
  legal,
  logistics,
  manufacturing,
  mechanical,
  media,
  nursing,
  people,
  product,
  publicService,
  safety,
  sales,
  services,
  software,
  subjects,
  vehicle,
].flatMap((file) => fileSchema.parse(file).cards)
