/** How a model takes words that are likely to be said. */
type HintField = 'keywords' | 'prompt' | 'none'

/** By the vendor's reference; what it does not list takes a prompt, as whisper did first. */
const hintFields: Readonly<Record<string, HintField>> = {
  'gpt-transcribe': 'keywords',
  'gpt-live-transcribe': 'keywords',
  'gpt-realtime-whisper': 'none',
  'gpt-4o-transcribe-diarize': 'none',
}

/** A long list guides no better and may be refused. */
const mostHints = 60

/** The fields of a request that carry the hints; none without hints. */
export function toHintFields(
  model: string,
  hints: readonly string[] = [],
): { keywords?: string[]; prompt?: string } {
  const words = [...new Set(hints.map((hint) => hint.trim()).filter(Boolean))].slice(0, mostHints)
  const field = hintFields[model] ?? 'prompt'
  if (words.length === 0 || field === 'none') return {}
  return field === 'keywords' ? { keywords: words } : { prompt: words.join(', ') }
}
