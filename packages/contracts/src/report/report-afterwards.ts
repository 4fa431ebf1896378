import { z } from 'zod'

/** What follows an interview, drafted from what was said alone. Brackets mark what the candidate fills in. */
export const afterwardsSchema = z.object({
  /** Paragraphs of `body` are parted by an empty line. */
  thankYou: z.object({ subject: z.string(), body: z.string() }),
  /** Notes for the next round; none without items. */
  notes: z.array(z.object({ title: z.string(), items: z.array(z.string()) })),
})
export type Afterwards = z.infer<typeof afterwardsSchema>
