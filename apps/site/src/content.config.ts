import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

const collect = <Shape extends z.ZodType>(folder: string, schema: Shape) =>
  defineCollection({ loader: glob({ pattern: '*.{yaml,json}', base: `./src/content/${folder}` }), schema })

/** A claim of the operator that ships as an example: the page labels it visibly until it is replaced. */
const sample = z.boolean().default(false)
const icon = z.enum([
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
const point = z.strictObject({ icon, title: z.string(), text: z.string() })
const meta = { title: z.string(), description: z.string().min(50).max(170) }
const heading = { ...meta, heading: z.string(), lead: z.string() }
const question = z.strictObject({ id: z.string(), question: z.string(), answer: z.string(), sample })

export const collections = {
  site: collect(
    'site',
    z.strictObject({
      tagline: z.string(),
      copyrightYear: z.int(),
      supportEmail: z.email(),
      partner: z.strictObject({ name: z.string(), url: z.url().optional(), sample }),
    }),
  ),
  landing: collect(
    'landing',
    z.strictObject({
      ...heading,
      stats: z.strictObject({
        sample,
        items: z.array(z.strictObject({ value: z.string(), label: z.string() })).length(3),
      }),
      features: z.array(point).length(6),
      stories: z.strictObject({
        sample,
        items: z.array(z.strictObject({ quote: z.string(), name: z.string(), role: z.string() })).length(3),
      }),
    }),
  ),
  features: collect(
    'features',
    z.strictObject({
      ...heading,
      groups: z.array(
        z.strictObject({ id: z.string(), title: z.string(), text: z.string(), points: z.array(point) }),
      ),
    }),
  ),
  how: collect(
    'how',
    z.strictObject({
      ...heading,
      steps: z.array(point).length(3),
      technicalSteps: z.array(point).length(4),
      platforms: z.array(z.strictObject({ name: z.string(), note: z.string() })).length(6),
    }),
  ),
  pricing: collect(
    'pricing',
    z.strictObject({ ...heading, qualityNote: z.string(), questions: z.array(question) }),
  ),
  faqs: collect('faqs', z.strictObject({ ...heading, questions: z.array(question).length(13) })),
  help: collect('help', z.strictObject({ ...heading, questions: z.array(question) })),
  legal: collect(
    'legal',
    z.strictObject({
      ...heading,
      updated: z.iso.date(),
      sections: z
        .array(z.strictObject({ id: z.string(), title: z.string(), paragraphs: z.array(z.string()).min(1) }))
        .length(8),
      contact: z.string(),
      address: z.strictObject({ lines: z.array(z.string()), sample }),
    }),
  ),
  about: collect(
    'about',
    z.strictObject({
      ...heading,
      mission: z.string(),
      values: z.array(point).length(4),
      features: z.array(point).length(4),
      story: z.array(z.string()),
      team: z.strictObject({
        sample,
        people: z
          .array(z.strictObject({ name: z.string(), role: z.string(), bio: z.string(), initial: z.string() }))
          .length(4),
      }),
      milestones: z.strictObject({
        sample,
        items: z.array(z.strictObject({ year: z.int(), title: z.string(), text: z.string() })).length(4),
      }),
    }),
  ),
  /** The replay: what was said and shown in one recorded interview, in the order of `tMs`. */
  demo: collect(
    'demo',
    z.strictObject({
      title: z.string(),
      /** True once the coach's lines are the product's own recorded output. */
      isRecorded: z.boolean(),
      note: z.string(),
      position: z.string(),
      company: z.string(),
      candidate: z.string(),
      lines: z
        .array(
          z.strictObject({
            who: z.enum(['interviewer', 'candidate', 'coach', 'resume']),
            text: z.string(),
            /** Milliseconds from the start of the recording. */
            tMs: z.int().min(0),
            /** The resume lines a coach's answer stands on. */
            evidence: z.array(z.strictObject({ section: z.string(), text: z.string() })).default([]),
          }),
        )
        .min(1),
    }),
  ),
}
