import type { SentenceReader, SentenceToRead } from '../../../ports/sentence-reader.ts'
import type { ChatTransport } from './chat-transport.ts'
import { completeJson } from './complete-json.ts'
import { nothingClaimed, readingPrompt } from './prompts/reading.ts'
import { readingPromptVersion } from './prompts/version.ts'
import { modelReadingsSchema } from './schemas.ts'

/** The caller waits a second; this only ends what nobody cancels. */
const timeoutMs = 10_000
/** A reading is a quote and a word; thoughts come on top. */
const maxTokens = 2000

/** A second reader behind any server that keeps a JSON schema. */
export function createPromptedReader(transport: ChatTransport, { model }: { model: string }): SentenceReader {
  const shape = { schema: modelReadingsSchema, schemaName: 'readings', timeoutMs, maxTokens, retries: 0 }
  return {
    async read(sentences, signal, report) {
      if (sentences.length === 0) return []
      const prompt = readingPrompt(sentences)
      const version = readingPromptVersion
      const { readings } = await completeJson({ transport, model, prompt, ...shape, version, signal, report })
      return sentences.map((one, at) => {
        const own = readings.filter(({ sentence }) => sentence === at + 1)
        return own.length === 1 && own.every((reading) => reading.follows && isQuoted(reading.quote, one))
      })
    },
  }
}

/** A yes counts with words of a cited line; whoever makes the quote up has not read the line. */
function isQuoted(quote: string, { lines, isUncited }: SentenceToRead): boolean {
  const words = squeeze(quote)
  if (isUncited && words === squeeze(nothingClaimed)) return true
  return (
    words.trim() !== '' &&
    lines.some(({ roleHeader, text }) => squeeze(`${roleHeader} ${text}`).includes(words))
  )
}

const squeeze = (text: string) =>
  ` ${text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `
