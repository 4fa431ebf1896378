import type { ReportTimeline } from '@cuelight/contracts/report'
import type { FrozenInput } from './frozen-input.ts'
import type { PairedQuestion } from './pair-answers.ts'

/** A shorter silence inside one person's speech is not drawn. */
const joinedWithinSeconds = 3
/** No screen can show more spans apart. */
const mostSpans = 600

/** Who spoke when, in seconds; null without the start of the interview. */
export function describeTimeline(
  { interview, utterances }: FrozenInput,
  pairs: readonly PairedQuestion[],
): ReportTimeline | null {
  if (!interview.startedAt) return null
  const begun = Date.parse(interview.startedAt)
  const at = (moment: string) => Math.max(0, Math.round((Date.parse(moment) - begun) / 1000))
  const spans: ReportTimeline['spans'] = []
  for (const track of ['interviewer', 'candidate'] as const) {
    const own: ReportTimeline['spans'] = []
    for (const line of utterances.filter((each) => each.track === track)) {
      const [from, to] = [at(line.startedAt), Math.max(at(line.startedAt), at(line.endedAt))]
      const last = own.at(-1)
      if (last && from - last.to <= joinedWithinSeconds) last.to = Math.max(last.to, to)
      else own.push({ track, from, to })
    }
    spans.push(...own)
  }
  const asked = pairs.flatMap(({ askedAtSeconds, help }, index) =>
    askedAtSeconds == null ? [] : [{ question: index + 1, at: askedAtSeconds, help }],
  )
  return {
    spans: spans.slice(0, mostSpans),
    questions: asked.map(({ question, at: moment }) => ({ question, at: moment })),
    answers: asked.flatMap(({ question, at: moment, help }) =>
      help && help.status === 'done' && help.latencyMs !== null
        ? { question, at: Math.round(moment + help.latencyMs / 1000) }
        : [],
    ),
  }
}
