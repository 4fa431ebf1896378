import { z } from 'zod'

/** What models are configured for, each apart. `second` is asked for answers when the first fails. */
export const modelParts = ['answers', 'second', 'vectors', 'speech'] as const
const part = z.enum(modelParts)
export type ModelPart = z.infer<typeof part>

/** Servers and services whose address and habits are known. */
export const presetNames = [
  'openai',
  'azure',
  'openrouter',
  'ollama',
  'lmstudio',
  'llamacpp',
  'vllm',
] as const
export type PresetName = (typeof presetNames)[number]

/** What can be set of a part beside its key, in the order of the page. */
export const modelFields = {
  answers: ['preset', 'address', 'live', 'preparation', 'report'],
  second: ['preset', 'address', 'live', 'preparation'],
  vectors: ['preset', 'address', 'model', 'dimensions'],
  speech: ['preset', 'address', 'model', 'protocol'],
} as const satisfies Record<ModelPart, readonly string[]>
export type ModelField = (typeof modelFields)[ModelPart][number]

/** `utterance`: each is sent as a file; `realtime`: sound is sent while somebody speaks. */
export const speechProtocols = ['utterance', 'realtime'] as const

/** Where a value comes from. The environment wins over the page. */
const source = z.enum(['environment', 'page', 'none'])

const fieldSchema = z.object({
  name: z.string(),
  value: z.string().nullable(),
  source,
  /** Why the page cannot set it; null when it can. */
  lockedBy: z.string().nullable(),
})
export type ModelFieldState = z.infer<typeof fieldSchema>

/** A key is never sent: only whether there is one, and its last four characters if it is long enough to show them. */
const keySchema = z.object({
  isSet: z.boolean(),
  lastFour: z.string().length(4).nullable(),
  source,
  lockedBy: z.string().nullable(),
})

const partSchema = z.object({
  part,
  /** What does the work now, and where. */
  inUse: z.string(),
  isBuiltIn: z.boolean(),
  /** Set when something else does the work after the next start. */
  nextStart: z.string().nullable(),
  /** Why what is stored is not used; null when it is. */
  problem: z.string().nullable(),
  fields: z.array(fieldSchema),
  key: keySchema,
})
export type ModelPartState = z.infer<typeof partSchema>

/** The models as they are configured, with the presets to choose from. */
export const operatorModelsSchema = z.object({
  presets: z.array(
    z.object({
      name: z.enum(presetNames),
      label: z.string(),
      /** Null where each customer has an address of their own. */
      address: z.string().nullable(),
      needsKey: z.boolean(),
    }),
  ),
  parts: z.array(partSchema),
})
export type OperatorModels = z.infer<typeof operatorModelsSchema>

const name = z.string().trim().max(200, 'Please use at most 200 characters.')
const value = name.transform((text) => (text === '' ? null : text)).nullable()

/** A part as the operator wants it: every field is replaced, a missing one is unset. The key is kept unless it is named. */
export const modelDraftSchema = z.strictObject({
  part,
  fields: z.strictObject({
    preset: z.enum(presetNames).nullable().default(null),
    address: z
      .url({ protocol: /^https?$/, error: 'Please enter an http or https address.' })
      .max(500)
      .refine((text) => !/^https?:\/\/[^/?#]*@/iu.test(text), {
        error: 'Please enter the key in its own field, not in the address.',
      })
      .nullable()
      .default(null),
    live: value.default(null),
    preparation: value.default(null),
    report: value.default(null),
    model: value.default(null),
    dimensions: z
      .string()
      .regex(/^[1-9]\d{0,3}$/, 'Please enter a whole number from 1 to 4096.')
      .refine((text) => Number(text) <= 4096, { error: 'Please enter a whole number from 1 to 4096.' })
      .nullable()
      .default(null),
    protocol: z.enum(speechProtocols).nullable().default(null),
  }),
  key: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('keep') }),
    z.strictObject({ kind: z.literal('remove') }),
    z.strictObject({
      kind: z.literal('set'),
      value: z
        .string()
        .trim()
        .regex(/^[\x21-\x7e]{1,500}$/, 'Please enter the key without spaces.'),
    }),
  ]),
})
export type ModelDraft = z.infer<typeof modelDraftSchema>

/** The models a server has, in its order. */
export const modelListSchema = z.object({ names: z.array(z.string()) })

/** What one call for a task showed. Times are milliseconds from the call; null where there is none. */
export const modelTestSchema = z.object({
  task: z.string(),
  model: z.string(),
  isWell: z.boolean(),
  /** What came of it, or what went wrong. */
  text: z.string(),
  durationMs: z.number().int(),
  firstTokenMs: z.number().int().nullable(),
  firstSentenceMs: z.number().int().nullable(),
  tokensPerSecond: z.number().int().nullable(),
})
export type ModelTest = z.infer<typeof modelTestSchema>

const day = z.iso.date()

/** What the models did lately: counts alone, nothing that anybody said or wrote. */
export const modelUseSchema = z.object({
  /** Sentences that said more than their sources, over the last `days`, the most frequent reason first. */
  refusals: z.array(z.object({ reason: z.string(), remedy: z.string(), count: z.number().int() })),
  /** Calls by day and model, the newest day first. `costMicroUsd` is null where no price is known. */
  costs: z.array(
    z.object({
      day,
      model: z.string(),
      calls: z.number().int(),
      inputTokens: z.number().int(),
      outputTokens: z.number().int(),
      costMicroUsd: z.number().int().nullable(),
    }),
  ),
  /** Who changed what, the newest first; `by` is null once the account is deleted. */
  changes: z.array(z.object({ date: z.string(), by: z.string().nullable(), what: z.string() })),
  days: z.number().int(),
})
export type ModelUse = z.infer<typeof modelUseSchema>
