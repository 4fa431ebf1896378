import type { AnswerSegment, Evidence } from '@cuelight/contracts/answer'
import { errorTexts } from '@cuelight/contracts/errors'
import type { AskQuestion } from '@cuelight/contracts/schedule'
import { useEffect, useRef, useState } from 'react'
import { client, messageOf } from '../../shell/api-client.ts'

export type StreamedAnswer = {
  question: string
  segments: AnswerSegment[]
  evidence: Evidence[]
  error: string | null
}

const appendNew = (known: Evidence[], added: Evidence[]) => [
  ...known,
  ...added.filter((item) => !known.some((other) => other.cvChunkId === item.cvChunkId)),
]

/** Asks one question and shows its answer as it arrives; `isGenerating` until it is complete or failed. */
export function useAnswerStream(onFinished: () => void) {
  const [answer, setAnswer] = useState<StreamedAnswer | null>(null)
  const [isGenerating, setGenerating] = useState(false)
  const abort = useRef<AbortController | null>(null)
  useEffect(() => () => abort.current?.abort(), [])

  async function ask(question: AskQuestion) {
    const controller = new AbortController()
    abort.current = controller
    setGenerating(true)
    setAnswer({ question: question.question, segments: [], evidence: [], error: null })
    const change = (part: (shown: StreamedAnswer) => StreamedAnswer) =>
      setAnswer((shown) => (shown ? part(shown) : shown))
    try {
      const parts = await client.preparation.ask.mutate(question, { signal: controller.signal })
      for await (const part of parts) {
        if (part.type !== 'segment') continue
        change((shown) => ({
          ...shown,
          segments: [...shown.segments, part.segment],
          evidence: appendNew(shown.evidence, part.evidence),
        }))
      }
      if (!controller.signal.aborted) onFinished()
    } catch (error) {
      if (controller.signal.aborted) return
      change((shown) => ({ ...shown, error: messageOf(error, errorTexts.customAnswerFailed) }))
    } finally {
      if (!controller.signal.aborted) setGenerating(false)
    }
  }
  return { answer, isGenerating, ask }
}
