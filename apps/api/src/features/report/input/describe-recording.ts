import type { ReportQuality } from '@cuelight/contracts/report'
import { rubricVersion } from '../../../coach/rubric/constants.ts'
import { sha256Hex } from '../../../core/secrets/tokens.ts'
import { canonicalJson } from './canonical-json.ts'
import { findQuestions } from './find-questions.ts'
import type { FrozenInput } from './frozen-input.ts'
import { splitCandidateText } from './pair-answers.ts'

/** From this share of lost sound, or below this confidence of the recogniser, an answer may differ from its text. */
const doubtful = { lostShare: 0.05, confidence: 0.6 } as const
/** Past these the words are not what was said, and nothing is scored from them. */
const unusable = { lostShare: 0.3, confidence: 0.35 } as const

/** What the recording lacks; the report says so before any number. */
export function describeRecording(input: FrozenInput): string[] {
  const { utterances } = input
  const hears = (track: 'interviewer' | 'candidate') => utterances.some((entry) => entry.track === track)
  return [
    ...(hears('interviewer')
      ? []
      : ['Nothing was heard from the interviewer, so no spoken question could be detected.']),
    ...(hears('candidate') ? [] : [describeMissingSpeech(input)]),
    ...describeClocks(input),
    ...describeDoubt(input.quality),
  ]
}

function describeMissingSpeech(input: FrozenInput): string {
  if (!input.candidateText?.trim()) return 'Nothing was heard from your microphone, so no answer is scored.'
  if (splitCandidateText(input.candidateText, findQuestions(input).length)) {
    return 'None of your speech was stored. The text sent at the end is scored instead, one paragraph per question; without timing there is no pace and no response time.'
  }
  return 'None of your speech was stored. The text sent at the end is one block that cannot be matched to the questions, so no answer is scored.'
}

/** Utterances that end before they begin, or lie outside the interview, come from clocks that disagree. */
function describeClocks({ utterances, interview }: FrozenInput): string[] {
  const begun = interview.startedAt ? Date.parse(interview.startedAt) - 60_000 : Number.NEGATIVE_INFINITY
  const ended = Date.parse(interview.endedAt) + 60_000
  const strange = utterances.filter(({ startedAt, endedAt }) => {
    const from = Date.parse(startedAt)
    return Date.parse(endedAt) < from || from < begun || from > ended
  }).length
  if (strange === 0) return []
  return [
    `${strange} of ${utterances.length} lines of the transcript have times that cannot be right. Answers are matched to questions by the times there are; pace and response time may be wrong.`,
  ]
}

/** Whether the transcript is too broken to score anything from it. */
export function isTranscriptBad({ quality, utterances }: FrozenInput): boolean {
  if (!quality) return false
  // The sound may be deleted already; the transcript then says how much there was.
  const understood = utterances.reduce(
    (sum, { startedAt, endedAt }) => sum + spanSeconds(startedAt, endedAt),
    0,
  )
  const received = quality.interviewerSeconds + quality.candidateSeconds
  const announced = Math.max(received, understood) + quality.lostSeconds
  const isUnsure = quality.meanConfidence !== null && quality.meanConfidence < unusable.confidence
  return isUnsure || quality.lostSeconds > unusable.lostShare * Math.max(1, announced)
}

const spanSeconds = (from: string, to: string) => Math.max(0, Date.parse(to) - Date.parse(from)) / 1000

function describeDoubt(quality: FrozenInput['quality']): string[] {
  if (!quality) return []
  const heard = quality.interviewerSeconds + quality.candidateSeconds
  const isLossy = quality.lostSeconds > doubtful.lostShare * Math.max(1, heard)
  const isUnsure = quality.meanConfidence !== null && quality.meanConfidence < doubtful.confidence
  return [
    ...(isLossy
      ? [
          `${Math.round(quality.lostSeconds)} seconds of sound were lost; answers may be longer than they read.`,
        ]
      : []),
    ...(isUnsure
      ? [
          `The speech recogniser was unsure (${Math.round(100 * (quality.meanConfidence ?? 0))} %); read the transcript before you trust a number.`,
        ]
      : []),
  ]
}

/** The quality box: what the report is computed from, and by what. */
export function describeQuality(input: FrozenInput): ReportQuality {
  const { quality } = input
  const round1 = (value: number) => Math.round(value * 10) / 10
  return {
    transcriptConfidence:
      quality?.meanConfidence == null ? null : Math.round(quality.meanConfidence * 100) / 100,
    lostSeconds: quality ? round1(quality.lostSeconds) : null,
    interviewerSeconds: quality ? round1(quality.interviewerSeconds) : null,
    candidateSeconds: quality ? round1(quality.candidateSeconds) : null,
    engines: quality?.engines ?? [...new Set(input.utterances.map(({ engine }) => engine))].sort(),
    rubricVersion,
    judgeModel: null,
    judgePromptVersion: null,
    inputHash: sha256Hex(canonicalJson(input)),
  }
}
