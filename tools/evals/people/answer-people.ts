import { addBiographyLines } from '../../../apps/api/src/coach/biography.ts'
import { indexLines, listQuestionTexts } from '../../../apps/api/src/coach/choose/line-features.ts'
import { rankEvidence } from '../../../apps/api/src/coach/choose/rank-evidence.ts'
import { validateSegment } from '../../../apps/api/src/coach/claims/validator.ts'
import { summariseJobDescription } from '../../../apps/api/src/coach/job/summarise-job.ts'
import { classifyQuestion } from '../../../apps/api/src/coach/questions/classify-question.ts'
import { type ChosenStory, matchStory } from '../../../apps/api/src/coach/stories/match-story.ts'
import { readCompetencies } from '../../../apps/api/src/coach/stories/read-competencies.ts'
import { composeAnswer } from '../../../apps/api/src/coach/write/compose-answer.ts'
import { frames } from '../../../apps/api/src/coach/write/frames.ts'
import type { Embedder } from '../../../apps/api/src/ports/embedder.ts'
import { offerThree } from './choose-stories.ts'
import type { Person, PersonQuestion } from './read-people.ts'

/** One question with what the coach made of it. */
export interface Answered {
  person: string
  asked: PersonQuestion
  /** What the coach takes the question for. */
  kind: string
  /** Ids of the labels. */
  told: string[]
  ranked: string[]
  texts: string[]
  cue: string
  saysNothingNear: boolean
  /** Tells a story as the closest one there is. */
  saysClosest: boolean
  refused: number
}

/** What is asked: the question as written, or as a recogniser hears it. */
export type QuestionForm = 'question' | 'asr'

/** Answers every question of a person as the product would; `stories` are those the person chose before. */
export async function answerPerson(
  person: Person,
  embedder: Embedder,
  form: QuestionForm = 'question',
  stories: readonly ChosenStory[] = [],
): Promise<Answered[]> {
  const answered: Answered[] = []
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const index = indexLines(person.lines, vectors)
  const toldFor = new Map<string, number[]>()
  for (const asked of person.questions) {
    const question = asked[form]
    const { previous } = asked
    const asking = await embedder.embed(listQuestionTexts(question))
    const before = previous ? await embedder.embed(listQuestionTexts(previous)) : null
    const relevance = rankEvidence(
      index.describe({ text: question, previous, vectors: asking, previousVectors: before }),
    )
    const all = person.lines.map((line, at) => ({ ...line, relevance: relevance[at] ?? 0 }))
    const earlierQuestions = previous ? [previous] : []
    const [questionVector] = asking
    const told = (previous && toldFor.get(previous)) || []
    const classified = classifyQuestion(question, earlierQuestions, null, questionVector ?? null)
    const vector = questionVector && { embeddingModel: embedder.modelId, values: questionVector }
    const wanted = readCompetencies(classified, stories.length > 0 ? (vector ?? null) : null)
    const matched = matchStory({ question: classified, stories, lines: all, wanted, told })
    const nearest = matched.ranked.slice(0, 8)
    const near = addBiographyLines(question, nearest, all)
    const ofStory = matched.best?.story.lines ?? []
    const lines = [
      ...near,
      ...ofStory.filter((line) => !near.some(({ resumeLineId }) => resumeLineId === line.resumeLineId)),
    ]
    const { segments } = composeAnswer({
      question,
      questionVector,
      parts: [],
      job: person.job,
      summary: summariseJobDescription(person.job),
      lines,
      earlierQuestions,
      toldResumeLineIds: told,
      preferred: matched.best?.story.lines.map(({ resumeLineId }) => resumeLineId),
      story: matched.best ?? undefined,
    })
    const sources = { lines, job: person.job, question: [...earlierQuestions, question].join('\n') }
    const kept = segments.filter((segment) => validateSegment(segment, sources).isSupported)
    const cited = [...new Set(kept.flatMap(({ chunkIds }) => chunkIds))]
    toldFor.set(asked.question, cited.slice(0, 1))
    const idOf = (id: number) => person.lineIds[id - 1] ?? ''
    const [first] = kept
    const isCue = first?.part === 'headline' && first.kind === 'grounded'
    answered.push({
      person: person.id,
      asked,
      kind: classified.kind,
      told: cited.map(idOf),
      ranked: offerThree(nearest, stories).map(idOf),
      texts: (isCue ? kept.slice(1) : kept).map(({ text }) => text),
      cue: isCue ? first.text : '',
      saysNothingNear: kept.some(({ text }) => text === frames.nothingNear || absence.test(text)),
      saysClosest: kept.some(({ text }) => hedge.test(text)),
      refused: segments.length - kept.length,
    })
  }
  return answered
}

const absence = /^My resume doesn’t name /u
const hedge = /^The closest I have |^What comes nearest |is among the skills I list/u
