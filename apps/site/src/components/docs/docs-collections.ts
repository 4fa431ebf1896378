import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { loadOperatorGuide, loadReference, loadSettings } from './load-repository.ts'
import type { Field } from './read-operations.ts'

const field: z.ZodType<Field> = z.object({
  name: z.string(),
  type: z.string(),
  isRequired: z.boolean(),
  note: z.string(),
  get fields() {
    return z.array(field)
  },
})
const body = z.object({ type: z.string(), shape: z.string(), fields: z.array(field) })
const call = z.object({
  id: z.string(),
  method: z.string(),
  path: z.string(),
  summary: z.string(),
  needsToken: z.boolean(),
  address: z.array(field),
  body: body.nullable(),
  answers: z.array(body.partial().extend({ status: z.string() })),
  problems: z.array(z.object({ status: z.string(), when: z.string() })),
  limits: z.array(z.string()),
  /** A call without an example stops the build. */
  samples: z.array(z.object({ label: z.string(), source: z.string() })).min(1),
})
const setting = z.object({ name: z.string(), value: z.string(), note: z.string() })

/** What the documentation is made from besides its own articles. */
export const docsCollections = {
  /** The candidate's guide, a file for each screen. */
  guide: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/guide' }),
    schema: z.strictObject({
      title: z.string(),
      order: z.int(),
      picture: z.enum(['resume', 'preparation', 'live', 'report']).optional(),
      /** What the picture shows, for those who cannot see it. */
      pictureText: z.string().default(''),
    }),
  }),
  changelog: defineCollection({
    loader: glob({ pattern: '*.md', base: './src/content/changelog' }),
    schema: z.strictObject({ title: z.string(), date: z.iso.date() }),
  }),
  operatorGuide: defineCollection({
    loader: loadOperatorGuide,
    schema: z.strictObject({ title: z.string() }),
  }),
  settings: defineCollection({
    loader: loadSettings,
    schema: z.strictObject({ id: z.string(), order: z.int(), settings: z.array(setting) }),
  }),
  reference: defineCollection({
    loader: loadReference,
    schema: z.strictObject({ id: z.string(), title: z.string(), order: z.int(), calls: z.array(call) }),
  }),
}
