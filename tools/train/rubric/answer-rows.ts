import { measureSignals } from '../../../apps/api/src/coach/rubric/signals/answer-signals.ts'
import { formFeatures, topicFeatures } from '../../../apps/api/src/coach/rubric/signals/feature-vectors.ts'
import { readQuestionForm } from '../../../apps/api/src/coach/rubric/signals/question-form.ts'
import {
  measureTopic,
  type VectorBackground,
} from '../../../apps/api/src/coach/rubric/signals/topic-signals.ts'
import { readTold } from '../../../apps/api/src/coach/rubric/told-text.ts'
import {
  type GradedAnswer,
  readEighthGraded,
  readFifthGraded,
  readFourthGraded,
  readGraded,
  readSecondGraded,
  readSeventhGraded,
  readSixthGraded,
  readThirdGraded,
} from '../../evals/read-graded.ts'
import { nameWeakness } from '../../evals/weakness-names.ts'
import { SentenceVectors } from './sentence-vectors.ts'

/** Directions are learned in this many parts of the questions. */
export const folds = 5
/** Who wrote and graded an answer. What one author's answers teach is judged by another's. */
export const authors = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'] as const
export type Author = (typeof authors)[number]
/** What an answer counts: those of the first and the fourth author follow seven recipes, those of the others none. */
const weightOf: Record<Author, number> = {
  first: 0.3,
  second: 1,
  third: 1,
  fourth: 1,
  fifth: 1,
  sixth: 1,
  seventh: 1,
  eighth: 1,
}
/** Shorter answers have no weakness of their own and count in no figure. */
export const minWords = 30

/** With vectors of the sentences, or by words alone. */
export type Kind = 'words' | 'vectors'

/** A graded answer with all that is measured on it. */
export type AnswerRow = ReturnType<typeof readRow>

/** All sets, without what is kept apart for judging. `file` keeps vectors between runs. */
export async function readRows(file: string | undefined): Promise<AnswerRow[]> {
  const written = {
    first: readGraded().answers,
    second: readSecondGraded(),
    third: readThirdGraded(),
    fourth: readFourthGraded(),
    fifth: readFifthGraded(),
    sixth: readSixthGraded(),
    seventh: readSeventhGraded(),
    eighth: readEighthGraded(),
  }
  const answers = authors.flatMap((author) =>
    written[author].filter(({ isUntouched }) => !isUntouched).map((answer) => ({ author, answer })),
  )
  const vectors = await SentenceVectors.read(
    answers.map(({ answer }) => answer),
    file,
  )
  const questions = [...new Set(answers.map(({ answer }) => answer.question))]
  return answers.map(({ author, answer }) =>
    readRow(answer, {
      author,
      weight: weightOf[author],
      vectors,
      place: questions.indexOf(answer.question),
    }),
  )
}

interface RowSource {
  author: Author
  weight: number
  vectors: SentenceVectors
  /** Of its question among all. */
  place: number
}

function readRow(answer: GradedAnswer, source: RowSource) {
  const { told } = readTold(answer.text)
  const form = readQuestionForm(answer.question)
  const signals = measureSignals(told)
  return { ...source, answer, told, form, signals, built: formFeatures(signals, form) }
}

/** All answers to one question stand in one part. */
export const foldOf = ({ place }: AnswerRow, shift = 0): number => (place + shift) % folds

export const isOffTopic = ({ answer }: AnswerRow): boolean => answer.weakness === 'off-topic'

/** The first set names every weakness as the rubric does; of the second, those whose name says the same. */
export const weaknessOf = ({ answer }: AnswerRow): string | null =>
  answer.weakness === null ? 'none' : nameWeakness(answer.weakness)

/** Of the answer and the question it was given to. */
export const vectorsOf = ({ vectors, answer }: AnswerRow) => vectors.ofAnswer(answer.question, answer.text)

/** How far the answer is about this question, its own or another. */
export function topicOf(question: string, row: AnswerRow, background: VectorBackground, kind: Kind) {
  const form = readQuestionForm(question)
  const own = kind === 'vectors' ? row.vectors.ofAnswer(question, row.answer.text) : null
  return topicFeatures(
    measureTopic(question, row.told, form, row.signals, own, background),
    row.signals,
    own !== null,
  )
}
