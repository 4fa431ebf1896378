import type { FrozenInput } from './frozen-input.ts'

/** What the recording lacks, said in the report before any number. */
export function describeRecording({ utterances, candidateText }: FrozenInput): string[] {
  const hears = (track: 'interviewer' | 'candidate') => utterances.some((entry) => entry.track === track)
  return [
    ...(hears('interviewer')
      ? []
      : ['Nothing was heard from the interviewer, so no spoken question could be detected.']),
    ...(hears('candidate') ? [] : [describeMissingSpeech(candidateText)]),
  ]
}

function describeMissingSpeech(candidateText: string | null): string {
  return candidateText?.trim()
    ? 'No speech of yours was stored. There is only the text that was sent at the end, as one block; it cannot be matched to the questions, so no answer is scored.'
    : 'Nothing was heard from your microphone, so no answer is scored.'
}
