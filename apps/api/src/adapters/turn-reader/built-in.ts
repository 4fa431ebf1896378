import { DomainError } from '../../core/errors.ts'
import type { TurnReader } from '../../ports/turn-reader.ts'
import { readCard } from '../use-lite/learned-weights.ts'
import { maxTextCharacters, prepareTexts } from '../use-lite/texts.ts'
import { createUseLiteThread, type UseLiteOptions, type UseLiteThread } from '../use-lite/use-lite-thread.ts'

/** Only the ends of long texts are read, so no more of them is sent. */
const endOf = (text: string) => text.trim().slice(-maxTextCharacters).trim()

/**
 * USE-lite learned further from labelled turns and what stands before them (ADR 37), in the thread of the built-in embedder.
 * English.
 */
export function createBuiltInTurnReader(
  options: UseLiteOptions = {},
  thread: UseLiteThread = createUseLiteThread(options),
): TurnReader {
  const { modelId } = readCard('turn-reader')
  return {
    modelId,
    async read(turn, before, signal) {
      signal?.throwIfAborted()
      const [own = ''] = prepareTexts([endOf(turn)])
      const request = { kind: 'turn' as const, turn: own, ...mapEnds(before) }
      const [asks] = await thread.request(request, signal)
      if (asks === undefined || !Number.isFinite(asks))
        throw new DomainError('provider-failed', 'The built-in text comparison gave an unusable result.')
      return asks
    },
    async check() {
      await thread.request({ kind: 'turn', turn: 'Are you ready?', candidate: '', interviewer: '' })
    },
    close: () => thread.close(),
  }
}

const mapEnds = ({ candidate, interviewer }: { candidate: string; interviewer: string }) => ({
  candidate: endOf(candidate),
  interviewer: endOf(interviewer),
})
