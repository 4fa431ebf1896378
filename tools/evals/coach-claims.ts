import type { AnswerSegment } from '@cuelight/contracts/answer'
import { validateSegment } from '../../apps/api/src/coach/claims/validator.ts'
import { fillSlots, questionBank } from '../../apps/api/src/coach/questions/question-bank.ts'
import type { JobInput, LanguageModel, ResumeLine } from '../../apps/api/src/ports/language-model.ts'
import type { Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import type { OpenedResume } from './resumes.ts'

interface Said {
  question: string
  segment: AnswerSegment
  isSupported: boolean
  /** Figures that are in no cited line, nor in the job or the question, found without the validator. */
  strangeFigures: string[]
  engine: string
}

/** What the language model answers to the question bank, before the validator drops anything. */
export async function evaluateCoachClaims(
  resumes: readonly OpenedResume[],
  model: LanguageModel,
  maxQuestions: number,
): Promise<Measured> {
  const said: Said[] = []
  let failed = 0
  const step = Math.max(1, Math.floor(questionBank.length / maxQuestions))
  const asked = questionBank.filter((_, index) => index % step === 0).slice(0, maxQuestions)
  for (const opened of resumes) {
    const { job } = opened.resume
    const summary = await model.summariseJob(job)
    const skill = summary.mustHave[0]?.text ?? 'planning'
    for (const { text } of asked) {
      const question = fillSlots(text, { skill, position: job.position, company: job.companyName })
      const lines = await opened.base.retrieve(question)
      const input = { question, parts: [], job, summary, lines, earlierQuestions: [] }
      try {
        const segments: AnswerSegment[] = []
        for await (const part of model.answer(input)) {
          if (part.type === 'segment') segments.push(part.segment)
          else
            said.push(...segments.map((segment) => judge(segment, lines, job, question, part.engine.model)))
        }
      } catch {
        failed += 1
      }
    }
  }
  const engines = [...new Set(said.map(({ engine }) => engine))].join(', ')
  const grounded = said.filter(({ segment }) => segment.kind === 'grounded')
  const unsupported = said.filter(({ isSupported }) => !isSupported)
  const strange = said.filter(({ strangeFigures }) => strangeFigures.length > 0)
  const byOthers = said.filter(({ engine }) => engine !== model.engine.model)
  const figures = [
    describeShare(
      'answers: segments the validator finds unsupported',
      unsupported.length,
      said.length,
      engines,
    ),
    describeShare(
      'answers: segments with a figure of nowhere',
      strange.length,
      said.length,
      'a separate check of digits',
    ),
    describeShare('answers: segments that stand on a resume line', grounded.length, said.length),
    // When the endpoint fails the coach answers, and the figures are the coach's.
    describeShare('answers: segments another engine wrote', byOthers.length, said.length, model.engine.model),
    { name: 'answers that failed', value: failed, unit: '', count: asked.length * resumes.length },
  ]
  return { figures, details: { unsupported, strange } }
}

function judge(
  segment: AnswerSegment,
  lines: readonly ResumeLine[],
  job: JobInput,
  question: string,
  engine: string,
): Said {
  const cited = lines.filter(({ resumeLineId }) => segment.chunkIds.includes(resumeLineId))
  const source = [
    ...cited.flatMap(({ roleHeader, text }) => [roleHeader, text]),
    ...Object.values(job),
    question,
  ]
  const known = new Set(source.join(' ').match(/\d+/g) ?? [])
  const strangeFigures = (segment.text.match(/\d+/g) ?? []).filter((figure) => !known.has(figure))
  const { isSupported } = validateSegment(segment, { lines, job, question })
  return { question, segment, isSupported, strangeFigures, engine }
}
