import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'
import { blogCategories } from './blog/blog-categories.ts'
import { docsCollections } from './components/docs/docs-collections.ts'
import { costList, figures, heading, icon, meta, picture, point, question, sample } from './content-shapes.ts'

const collect = <Shape extends z.ZodType>(folder: string, schema: Shape) =>
  defineCollection({ loader: glob({ pattern: '*.{yaml,json}', base: `./src/content/${folder}` }), schema })

/** Articles: front matter and Markdown. The file name is the address. */
const collectArticles = <Shape extends z.ZodType>(folder: string, schema: Shape) =>
  defineCollection({ loader: glob({ pattern: '*.md', base: `./src/content/${folder}` }), schema })

export const collections = {
  site: collect(
    'site',
    z.strictObject({
      tagline: z.string(),
      supportEmail: z.email(),
      partner: z.strictObject({ name: z.string(), url: z.url().optional(), sample }),
    }),
  ),
  landing: collect(
    'landing',
    z.strictObject({
      ...heading,
      live: z.strictObject({ alt: z.string(), caption: z.string() }),
      measured: z.strictObject({
        items: z
          .array(z.strictObject({ value: z.string(), label: z.string(), file: z.string(), says: z.string() }))
          .length(3),
        note: z.string(),
      }),
      costs: z.strictObject({ free: costList, paid: costList }),
      stats: figures,
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
        z.strictObject({
          id: z.string(),
          title: z.string(),
          text: z.string(),
          points: z.array(point),
          picture: picture.optional(),
        }),
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
  contact: collect(
    'contact',
    z.strictObject({
      ...heading,
      methods: z
        .array(
          z.strictObject({
            icon,
            title: z.string(),
            text: z.string(),
            link: z.strictObject({ label: z.string(), href: z.string() }),
            sample,
          }),
        )
        .length(3),
      note: z.strictObject({ text: z.string(), sample }),
    }),
  ),
  blog: collectArticles(
    'blog',
    z.strictObject({
      title: z.string(),
      description: meta.description,
      excerpt: z.string(),
      category: z.enum(blogCategories),
      emoji: z.string(),
      date: z.iso.date(),
      author: z.string(),
      readMinutes: z.int().positive(),
      isFeatured: z.boolean(),
    }),
  ),
  careers: collect(
    'careers',
    z.strictObject({
      ...heading,
      stats: figures,
      values: z.array(point).length(4),
      benefits: z.strictObject({ sample, items: z.array(point).length(6) }),
      equalOpportunity: z.string(),
    }),
  ),
  positions: collectArticles(
    'positions',
    z.strictObject({
      title: z.string(),
      department: z.string(),
      location: z.string(),
      type: z.string(),
      summary: z.string(),
      order: z.int(),
      requirements: z.array(z.string()).min(3),
      /** Every position ships as an example until the operator really hires. */
      sample: z.boolean().default(true),
    }),
  ),
  press: collect(
    'press',
    z.strictObject({
      ...heading,
      awards: z.strictObject({
        sample,
        items: z
          .array(z.strictObject({ year: z.int(), title: z.string(), by: z.string(), text: z.string() }))
          .length(3),
      }),
      mediaKit: z
        .array(
          z.strictObject({
            title: z.string(),
            text: z.string(),
            format: z.enum(['SVG', 'PNG', 'ZIP', 'PDF']),
            /** A file of public/media. */
            file: z.string(),
          }),
        )
        .length(4),
      inquiry: z.strictObject({
        sample,
        email: z.email(),
        phone: z.string(),
        address: z.array(z.string()),
      }),
    }),
  ),
  news: collectArticles(
    'news',
    z.strictObject({
      type: z.enum(['Press Release', 'Feature Article', 'Award']),
      date: z.iso.date(),
      title: z.string(),
      excerpt: z.string(),
      source: z.string(),
      sample,
    }),
  ),
  docs: collectArticles(
    'docs',
    z.strictObject({
      title: z.string(),
      description: meta.description,
      order: z.int(),
      summary: z.string(),
    }),
  ),
  ...docsCollections,
  status: collect(
    'status',
    z.strictObject({
      ...heading,
      unavailable: z.string(),
      withoutScripts: z.string(),
      partNames: z.record(z.string(), z.string()),
    }),
  ),
  /** The replay: what was said and shown in one recorded interview, in the order of `tMs`. */
  demo: collect(
    'demo',
    z.strictObject({
      title: z.string(),
      /** True when the coach's lines are recorded output of the product. */
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
            /** The resume lines that an answer of the coach cites. */
            evidence: z.array(z.strictObject({ section: z.string(), text: z.string() })).default([]),
          }),
        )
        .min(1),
    }),
  ),
}
