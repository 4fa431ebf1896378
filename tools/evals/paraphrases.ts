import type { AnswerSegment } from '@cuelight/contracts/answer'
import { validateSegment } from '../../apps/api/src/coach/claims/validator.ts'
import type { ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import type { Measured } from '../kit/measure.ts'
import { describeJudged, type Judged, truth } from './judged.ts'
import { type ParaphraseResume, readParaphrases } from './read-data.ts'

interface Said {
  kind: string
  text: string
  says: AnswerSegment['kind']
  cites: ResumeLine[]
}

/**
 * What the validator lets through of hand-written claims about resumes of several professions: honest sentences in
 * other words, and lies of many kinds. The held half was written before the rules and is never tuned on.
 */
export function evaluateParaphrases(split: 'dev' | 'held'): Measured {
  const judged = readParaphrases(split).flatMap((resume) => {
    const lines = toLines(resume)
    const sources = { lines, job: resume.job, question: 'What did you do?' }
    return collectSaid(resume, lines).map(({ kind, text, says, cites }): Judged => {
      const chunkIds = cites.map((line) => line.resumeLineId)
      const segment: AnswerSegment = { kind: says, part: 'action', text, chunkIds }
      const verdict = validateSegment(segment, sources)
      const why = verdict.unsupported.map((item) => `${item.kind}: ${item.text}`).join('; ')
      return { kind, text, isKept: verdict.isSupported, why }
    })
  })
  return describeJudged(split, judged)
}

function toLines(resume: ParaphraseResume): ResumeLine[] {
  const texts = resume.roles.flatMap(({ header, lines }) => lines.map(({ text }) => ({ header, text })))
  return texts.map(({ header, text }, index) => ({
    resumeLineId: index + 1,
    section: 'Experience',
    roleHeader: header,
    text,
  }))
}

function collectSaid(resume: ParaphraseResume, lines: ResumeLine[]): Said[] {
  const written = resume.roles.flatMap((role) => role.lines)
  const ofLines = written.flatMap((line, index) => {
    const cites = lines.slice(index, index + 1)
    const told = [...line.true.map((text) => ({ kind: truth, text })), ...line.lies]
    return told.map((item): Said => ({ ...item, says: 'grounded', cites }))
  })
  const others = resume.other.map(({ says, kind, text }): Said => {
    return says === 'all lines'
      ? { kind, text, says: 'grounded', cites: lines }
      : { kind, text, says, cites: [] }
  })
  return [...ofLines, ...others]
}
