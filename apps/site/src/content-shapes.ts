import { z } from 'astro/zod'

// Shapes that several collections share.

/** True for an example claim that the operator has not replaced yet; the page labels it. */
export const sample = z.boolean().default(false)
export const icon = z.enum([
  'upload',
  'brain',
  'message',
  'search',
  'list',
  'mic',
  'chart',
  'shield',
  'lock',
  'wifi',
  'palette',
  'target',
  'heart',
  'users',
  'sparkles',
  'file',
  'clock',
  'refresh',
])
export const point = z.strictObject({ icon, title: z.string(), text: z.string() })
export const meta = { title: z.string(), description: z.string().min(50).max(170) }
export const heading = { ...meta, heading: z.string(), lead: z.string() }
export const figures = z.strictObject({
  sample,
  items: z.array(z.strictObject({ value: z.string(), label: z.string() })).length(3),
})
export const costList = z.strictObject({ title: z.string(), items: z.array(z.string()) })
/** A picture of the running product, taken by scripts/product-pictures.ts. */
export const picture = z.strictObject({
  name: z.enum(['resume', 'preparation', 'live', 'report']),
  alt: z.string(),
  caption: z.string(),
})
export const question = z.strictObject({ id: z.string(), question: z.string(), answer: z.string(), sample })
