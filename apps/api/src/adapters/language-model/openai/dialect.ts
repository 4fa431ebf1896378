import type { Dialect } from '../../../core/model-endpoint.ts'

/** How one request is put. */
export interface Wording {
  structured: Dialect['structured'][number]
  /** Null: no limit is sent. */
  tokenLimit: Dialect['tokenLimit'][number] | null
  streamUsage: boolean
}

type Feature = Dialect['structured'][number] | Dialect['tokenLimit'][number] | 'stream_options'

/** What a server's complaint says when it is about this feature. */
const complaints: Record<Exclude<Feature, 'prompt'>, RegExp> = {
  json_schema: /response_format|json_schema|structured output|grammar|guided/i,
  json_object: /response_format|json_object|'messages' must contain/i,
  max_completion_tokens: /max_completion_tokens/i,
  max_tokens: /max_tokens/i,
  stream_options: /stream_options|include_usage/i,
}

/** What one server has refused so far, for each of its models. Learned once, it costs no later request anything. */
export class LearnedDialect {
  readonly #dialect: Dialect
  readonly #refused = new Map<string, Set<Feature>>()

  constructor(dialect: Dialect) {
    this.#dialect = dialect
  }

  /** The next way to put a request to this model. */
  wordingFor(model: string): Wording {
    const refused = this.#refused.get(model)
    const { structured, tokenLimit, streamUsage } = this.#dialect
    return {
      structured: structured.find((way) => !refused?.has(way)) ?? 'prompt',
      tokenLimit: tokenLimit.find((name) => !refused?.has(name)) ?? null,
      streamUsage: streamUsage && !refused?.has('stream_options'),
    }
  }

  /** True when the complaint is about something that was sent and can be left out or put differently. */
  learn(model: string, sent: Wording, complaint: string): boolean {
    const features: (Feature | null)[] = [
      sent.structured,
      sent.tokenLimit,
      sent.streamUsage ? 'stream_options' : null,
    ]
    const refused = features.filter(
      (feature): feature is Exclude<Feature, 'prompt'> =>
        feature !== null && feature !== 'prompt' && complaints[feature].test(complaint),
    )
    if (refused.length === 0) return false
    this.#refused.set(model, new Set([...(this.#refused.get(model) ?? []), ...refused]))
    return true
  }
}
