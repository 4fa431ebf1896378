import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { z } from 'zod'

const jobSchema = z.object({
  position: z.string(),
  companyName: z.string(),
  companyDetails: z.string(),
  jobDescription: z.string(),
})
const resumeSchema = z.object({
  id: z.string(),
  job: jobSchema,
  /** A file of the sample; without it, `lines` is a resume written for the evaluation. */
  pdf: z.string().optional(),
  lines: z.array(z.object({ text: z.string(), isHeading: z.boolean().optional() })).default([]),
})
export type EvalResume = z.infer<typeof resumeSchema>

const splitSchema = z.enum(['dev', 'held'])
export const splits = splitSchema.options

const retrievalSchema = z.object({
  resumes: z.array(resumeSchema),
  pairs: z.array(
    z.object({
      split: splitSchema,
      resume: z.string(),
      question: z.string(),
      lines: z.array(z.string()).min(1),
    }),
  ),
})
export type RetrievalPair = z.infer<typeof retrievalSchema>['pairs'][number]

const claimsSchema = z.object({
  claims: z.array(
    z.object({
      resume: z.string(),
      line: z.string(),
      true: z.array(z.string()),
      lies: z.array(z.object({ kind: z.string(), text: z.string() })),
    }),
  ),
})

const liesSchema = z.array(z.object({ kind: z.string(), text: z.string() }))
const paraphrasesSchema = z.object({
  resumes: z.array(
    z.object({
      id: z.string(),
      job: jobSchema,
      roles: z.array(
        z.object({
          header: z.string(),
          lines: z.array(z.object({ text: z.string(), true: z.array(z.string()), lies: liesSchema })),
        }),
      ),
      other: z.array(
        z.object({ says: z.enum(['bridge', 'blank', 'all lines']), kind: z.string(), text: z.string() }),
      ),
    }),
  ),
})
export type ParaphraseResume = z.infer<typeof paraphrasesSchema>['resumes'][number]

const listSchema = z.object({ questions: z.array(z.string()), others: z.array(z.string()) })
const utterancesSchema = z.object({ dev: listSchema, held: listSchema })

const heardSchema = z.object({ voice: z.string(), said: z.string(), heard: z.string() })
const pausesSchema = z.object({
  about: z.string(),
  /** What was said until the thinking pause, and after it. */
  halves: z.array(heardSchema.extend({ rest: z.string() })),
  complete: z.array(heardSchema),
})

const read = (name: string): string => readFileSync(new URL(`./data/${name}.json`, import.meta.url), 'utf8')

export const readRetrievalData = () => retrievalSchema.parse(JSON.parse(read('retrieval')))
export const readClaims = () => claimsSchema.parse(JSON.parse(read('claims'))).claims
export const readParaphrases = (split: 'dev' | 'held') =>
  paraphrasesSchema.parse(JSON.parse(read(`claims-${split}`))).resumes
export const readUtterances = () => utterancesSchema.parse(JSON.parse(read('utterances')))
export const readPauses = () => pausesSchema.parse(JSON.parse(read('pauses')))

/** Identifies the data behind a result. */
export function hashData(): string {
  const hash = createHash('sha256')
  for (const name of ['retrieval', 'claims', 'claims-dev', 'claims-held', 'utterances', 'pauses'])
    hash.update(read(name))
  for (const name of ['utterances', 'dialogues', 'sessions'])
    hash.update(readFileSync(new URL(`./data/speech/${name}.jsonl`, import.meta.url)))
  for (const name of ['lines', 'jobs', 'sentences', 'answers'])
    hash.update(readFileSync(new URL(`./data/claim-sentences/${name}.jsonl`, import.meta.url)))
  for (const name of ['lines', 'jobs', 'sentences'])
    hash.update(readFileSync(new URL(`./data/claim-sentences-open/${name}.jsonl`, import.meta.url)))
  for (const name of ['answers', 'pairs'])
    hash.update(readFileSync(new URL(`./data/graded-answers/${name}.jsonl`, import.meta.url)))
  return hash.digest('hex').slice(0, 12)
}
