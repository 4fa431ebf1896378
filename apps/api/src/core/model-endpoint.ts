/** What a server that speaks OpenAI's protocol wants put differently. The first of each list is tried first. */
export interface Dialect {
  /** How it is asked for JSON: by schema, as JSON with the schema in the prompt, or by the prompt alone. */
  structured: readonly ('json_schema' | 'json_object' | 'prompt')[]
  /** The name of the limit of an answer's tokens. */
  tokenLimit: readonly ('max_completion_tokens' | 'max_tokens')[]
  /** Whether a stream is asked to end with what was used. */
  streamUsage: boolean
  /** Whether it understands a wish for a length of vectors. */
  vectorLength: boolean
}

/** Where a model is reached. */
export interface ModelEndpoint {
  /** The preset it comes from, or the server's host: for people. */
  name: string
  /** OpenAI's own when undefined. */
  baseUrl: string | undefined
  apiKey: string
  keyHeader: 'authorization' | 'api-key'
  dialect: Dialect
}

/** What is known of a server that nobody described: OpenAI's own way first, then the older ones. */
export const anyDialect: Dialect = {
  structured: ['json_schema', 'json_object', 'prompt'],
  tokenLimit: ['max_completion_tokens', 'max_tokens'],
  streamUsage: true,
  vectorLength: false,
}

/** The headers the SDK sends beside, or instead of, its own. */
export function keyHeaders({
  keyHeader,
  apiKey,
}: Pick<ModelEndpoint, 'keyHeader' | 'apiKey'>): Record<string, string | null> {
  return keyHeader === 'api-key' ? { 'api-key': apiKey, authorization: null } : {}
}

/** The same, as the adapters of answers take it. */
export const toServer = ({ apiKey, baseUrl, keyHeader, dialect }: ModelEndpoint) => ({
  apiKey,
  baseURL: baseUrl,
  keyHeader,
  dialect,
})
