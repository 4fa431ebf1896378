import { addBiographyLines } from '../../../apps/api/src/coach/biography.ts'
import { indexLines, listQuestionTexts } from '../../../apps/api/src/coach/choose/line-features.ts'
import { rankEvidence } from '../../../apps/api/src/coach/choose/rank-evidence.ts'
import { recogniseOccasion } from '../../../apps/api/src/coach/choose/recognise-occasion.ts'
import { validateSegment } from '../../../apps/api/src/coach/claims/validator.ts'
import { summariseJobDescription } from '../../../apps/api/src/coach/job/summarise-job.ts'
import {
  type ClassifiedQuestion,
  classifyQuestion,
} from '../../../apps/api/src/coach/questions/classify-question.ts'
import {
  type ChosenStory,
  type MatchedStories,
  type MatchInput,
  matchStory,
} from '../../../apps/api/src/coach/stories/match-story.ts'
import { readCompetencies } from '../../../apps/api/src/coach/stories/read-competencies.ts'
import { composeAnswer } from '../../../apps/api/src/coach/write/compose-answer.ts'
import { frames } from '../../../apps/api/src/coach/write/frames.ts'
import { opensChoice } from '../../../apps/api/src/coach/write/open-choice.ts'
import { inPlaceTextWorker } from '../../../apps/api/src/core/worker/in-place-text-worker.ts'
import { offeredEvidence } from '../../../apps/api/src/features/answer/evidence.ts'
import type { Embedder } from '../../../apps/api/src/ports/embedder.ts'
import type { KeptStory } from '../../../apps/api/src/ports/language-model.ts'
import type { LabelledMatches } from '../../kit/labelled-matches.ts'
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
  /** Leaves the choice to the candidate. */
  offers: boolean
  /** What stands beside the answer to be told instead, as the product shows it, and the ids of what it would tell. */
  cues: string[]
  others: string[]
  gaps: string[]
  refused: number
}

/** What is asked: the question as written, or as a recogniser hears it. */
export type QuestionForm = 'question' | 'asr'

export interface AnswerOptions {
  matches: LabelledMatches
  form?: QuestionForm
  /** Those the person chose before. */
  stories?: readonly ChosenStory[]
}

/** Answers every question of a person as the product would. */
export async function answerPerson(
  person: Person,
  embedder: Embedder,
  { form = 'question', stories = [], matches }: AnswerOptions,
): Promise<Answered[]> {
  const answered: Answered[] = []
  const vectors = await embedder.embed(person.lines.map(({ text }) => text))
  const meant = { model: embedder.modelId, vectors }
  const index = indexLines(person.lines, meant)
  const toldFor = new Map<string, number[]>()
  for (const asked of person.questions) {
    const question = asked[form]
    const { previous } = asked
    const asking = await embedder.embed(listQuestionTexts(question))
    const before = previous ? await embedder.embed(listQuestionTexts(previous)) : null
    const relevance = rankEvidence(
      index.describe({
        text: question,
        previous,
        vectors: asking,
        previousVectors: before,
        matches: await matches.of(person, previous, question),
      }),
    )
    const chanceOfNone = Math.max(0, 1 - relevance.reduce((sum, value) => sum + value, 0))
    const all = person.lines.map((line, at) => ({ ...line, relevance: relevance[at] ?? 0 }))
    const earlierQuestions = previous ? [previous] : []
    const [questionVector] = asking
    const told = (previous && toldFor.get(previous)) || []
    const classified = classifyQuestion(question, earlierQuestions, null, questionVector ?? null)
    const matched = matchAsked(
      { question, classified, told, stories, absence: chanceOfNone, lines: all },
      asking,
      embedder,
    )
    const nearest = matched.ranked.slice(0, 8)
    const near = addBiographyLines(question, nearest, all)
    const withRelevance = new Map(matched.ranked.map((line) => [line.resumeLineId, line]))
    const lines = [
      ...new Map(
        [...(matched.best?.story.lines ?? []), ...near].map((line) => [
          line.resumeLineId,
          withRelevance.get(line.resumeLineId) ?? line,
        ]),
      ).values(),
    ]
    const { segments, gaps } = composeAnswer({
      canChoose: true,
      question,
      questionVector,
      parts: [],
      job: person.job,
      summary: summariseJobDescription(person.job),
      lines,
      career: all,
      earlierQuestions,
      toldResumeLineIds: told,
      preferred: matched.best?.story.lines.map(({ resumeLineId }) => resumeLineId),
      story: matched.best ?? undefined,
      absence: chanceOfNone,
    })
    const sources = { lines: all, job: person.job, question: [...earlierQuestions, question].join('\n') }
    const kept = segments.filter((segment) => validateSegment(segment, sources).isSupported)
    const cited = [...new Set(kept.flatMap(({ chunkIds }) => chunkIds))]
    toldFor.set(asked.question, cited.slice(0, 1))
    const idOf = (id: number) => person.lineIds[id - 1] ?? ''
    const offer = { segments: kept, lines, stories: matched.stories }
    const offered = await offeredEvidence({ textWorker: inPlaceTextWorker }, offer)
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
      offers: kept.some(({ text }) => opensChoice(text)),
      cues: offered.flatMap(({ cue }) => cue ?? []),
      others: offered.flatMap(({ cvChunkId }) => tellsWith(cvChunkId, matched.stories)).map(idOf),
      gaps,
      refused: segments.length - kept.length,
    })
  }
  return answered
}

/** The story to tell and the order of the lines, as the product finds them. */
function matchAsked(
  input: Pick<MatchInput, 'stories' | 'lines' | 'absence' | 'told'> & {
    question: string
    classified: ClassifiedQuestion
  },
  asking: Float32Array[],
  embedder: Embedder,
): MatchedStories {
  const { question, classified, stories, lines, absence, told } = input
  const [values] = asking
  const vector = values && { embeddingModel: embedder.modelId, values }
  const wanted = readCompetencies(classified, stories.length > 0 ? (vector ?? null) : null)
  const occasions = recogniseOccasion(question, stories.length > 0 ? asking : [])
  return matchStory({ question: classified, stories, lines, wanted, occasions, absence, told })
}

/** Who chooses a cue tells its whole story. */
const tellsWith = (id: number, stories: readonly KeptStory[]): number[] =>
  stories
    .find(({ lines }) => lines.some(({ resumeLineId }) => resumeLineId === id))
    ?.lines.map(({ resumeLineId }) => resumeLineId) ?? [id]

const absence = / as such isn’t on my resume\.$/u
const hedge = /^The closest I have |^The nearest thing I’ve done |is among the skills I list/u
