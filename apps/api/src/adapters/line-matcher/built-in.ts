import { DomainError } from '../../core/errors.ts'
import type { LineMatcher } from '../../ports/line-matcher.ts'
import { readCard } from '../use-lite/learned-weights.ts'
import { prepareTexts } from '../use-lite/texts.ts'
import { createUseLiteThread, type UseLiteOptions, type UseLiteThread } from '../use-lite/use-lite-thread.ts'

/**
 * USE-lite learned further from questions of interviews and the lines that answer them (ADR 35), in the thread of the
 * built-in embedder. English. A line is read once and kept; a question then takes about 20 ms.
 */
export function createBuiltInLineMatcher(
  options: UseLiteOptions = {},
  thread: UseLiteThread = createUseLiteThread(options),
): LineMatcher {
  const { modelId } = readCard('matcher')
  return {
    modelId,
    async match(question, lines, signal) {
      signal?.throwIfAborted()
      const [asked = ''] = prepareTexts([question])
      const scores = await thread.request(
        { kind: 'scores', question: asked, lines: prepareTexts(lines) },
        signal,
      )
      if (scores.length !== lines.length)
        throw new DomainError('provider-failed', 'The built-in text comparison gave an unusable result.')
      return [...scores]
    },
    async check() {
      await thread.request({ kind: 'scores', question: 'Are you ready?', lines: ['ready'] })
    },
    close: () => thread.close(),
  }
}
