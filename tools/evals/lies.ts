import type { AnswerSegment } from '@cuelight/contracts/answer'
import { validateSegment } from '../../apps/api/src/coach/claims/validator.ts'
import type { Services } from '../../apps/api/src/core/context.ts'
import { streamAnswer } from '../../apps/api/src/features/answer/index.ts'
import type { AnswerInput, LanguageModel, ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import type { Measured } from '../kit/measure.ts'
import { describeJudged, type Judged, truth } from './judged.ts'
import { type RetrievalPair, readClaims } from './read-data.ts'
import { findLine, type OpenedResume } from './resumes.ts'

/** Which hand-written claims pass the validator: honest paraphrases, and several kinds of lies. */
export function evaluateWrittenClaims(resumes: readonly OpenedResume[]): Measured {
  const judged = readClaims().flatMap((claim) => {
    const opened = resumes.find(({ resume }) => resume.id === claim.resume)
    if (!opened) throw new Error(`There is no resume ${claim.resume}.`)
    const line = findLine(opened, claim.line)
    const sources = { lines: opened.base.lines, job: opened.resume.job, question: 'What did you do?' }
    const told = [...claim.true.map((text) => ({ kind: truth, text })), ...claim.lies]
    return told.map(({ kind, text }): Judged => {
      const segment = cite(line, text)
      return { kind, text, isKept: validateSegment(segment, sources).isSupported }
    })
  })
  return describeJudged('written', judged)
}

/** The same with a model that lies by rule about every line, through the path of real answers. */
export async function evaluateLyingModel(
  services: Services,
  userId: number,
  resumes: readonly OpenedResume[],
  pairs: readonly RetrievalPair[],
): Promise<Measured> {
  const judged: Judged[] = []
  for (const { resume, question } of pairs) {
    const opened = resumes.find((one) => one.resume.id === resume)
    if (!opened) continue
    const told: { kind: string; segment: AnswerSegment }[] = []
    const lying = { ...services, languageModel: createLyingModel(services.languageModel, told) }
    const request = { userId, cvId: opened.cvId, job: opened.resume.job, summary: null, question }
    const shown = new Set<string>()
    for await (const part of streamAnswer(lying, request)) {
      if (part.type === 'segment') shown.add(nameOf(part.segment))
    }
    judged.push(
      ...told.map(({ kind, segment }) => ({ kind, text: segment.text, isKept: shown.has(nameOf(segment)) })),
    )
  }
  return describeJudged('lying model', judged)
}

/** Per line one true sentence and one lie of each kind; three lines per answer. */
function createLyingModel(
  honest: LanguageModel,
  told: { kind: string; segment: AnswerSegment }[],
): LanguageModel {
  return {
    ...honest,
    async *answer(input: AnswerInput) {
      for (const [index, line] of input.lines.slice(0, 3).entries()) {
        for (const { kind, text } of twist(line, input.lines[index + 1] ?? line)) {
          const segment = cite(line, text)
          told.push({ kind, segment })
          yield { type: 'segment', segment }
        }
      }
      yield { type: 'finished', gaps: [], engine: { kind: 'llm', model: 'liar', promptVersion: null } }
    },
  }
}

function twist(line: ResumeLine, other: ResumeLine): { kind: string; text: string }[] {
  const text = line.text.replace(/^[•\s]+/, '')
  const bare = text.replace(/\.$/, '')
  const number = /\d+/.exec(text)?.[0]
  const told = bare.charAt(0).toLowerCase() + bare.slice(1)
  return [
    { kind: truth, text },
    ...(number ? [{ kind: 'number', text: text.replace(number, String(Number(number) * 2 + 1)) }] : []),
    { kind: 'number', text: `${bare}, which saved 730,000 dollars.` },
    { kind: 'number word', text: `${bare}, three dozen times.` },
    { kind: 'percent', text: `${bare}, half of it in the first week.` },
    { kind: 'duration', text: `${bare}, for six years.` },
    { kind: 'name', text: `${bare}, together with Contoso Industries.` },
    { kind: 'employer', text: `At Initech I ${told}.` },
    { kind: 'skill', text: `${bare}, all of it with Haskell and MongoDB.` },
    { kind: 'date', text: `${bare}, finished in October 2024.` },
    { kind: 'outcome', text: `${bare}, and everybody in the company was delighted.` },
    { kind: 'outcome', text: `${bare}, and I was promoted for it.` },
    { kind: 'scope', text: `${bare}, in every office worldwide.` },
    { kind: 'role', text: `As vice president I ${told}.` },
    { kind: 'deed', text: `${bare}, and I rewrote the strategy of the firm.` },
    { kind: 'negation', text: `${bare}, without any help.` },
    ...(other.resumeLineId === line.resumeLineId ? [] : [{ kind: 'borrowed line', text: other.text }]),
  ]
}

function cite(line: ResumeLine, text: string): AnswerSegment {
  return { kind: 'grounded', part: 'action', text, chunkIds: [line.resumeLineId] }
}

/** Two lines may share their words; the citation tells them apart. */
function nameOf({ text, chunkIds }: AnswerSegment): string {
  return `${chunkIds.join()} ${text}`
}
