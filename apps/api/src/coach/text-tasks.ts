import type { AnswerSegment } from '@cuelight/contracts/answer'
import type { InterviewDrafts } from '@cuelight/contracts/facts'
import type { Advertisement, ScheduleSummary } from '@cuelight/contracts/schedule'
import type {
  AnswerInput,
  JobInput,
  PreparationInput,
  PreparedQuestion,
  ResumeLine,
} from '../ports/language-model.ts'
import type { TextTask } from '../ports/text-worker.ts'
import { type AskedQuestion, indexLines, type LineIndex, type LineVectors } from './choose/line-features.ts'
import { rankEvidence } from './choose/rank-evidence.ts'
import { type CheckedSegments, type CheckOptions, checkSegments } from './claims/check-segments.ts'
import type { Sources } from './claims/validator.ts'
import { draftAboutMe } from './facts/draft-about-me.ts'
import { draftQuestionsToAsk, draftWhyThisJob } from './facts/draft-for-interview.ts'
import { tellOrdersInSteps } from './instructions/tell-orders.ts'
import { findOrders, withoutInstructions } from './instructions/without-instructions.ts'
import { readAdvertisement } from './job/read-advertisement.ts'
import { summariseJobDescription } from './job/summarise-job.ts'
import { writePreparation } from './questions/prepare-questions.ts'
import type { SelectedQuestion } from './questions/question-bank.ts'
import { selectQuestions } from './questions/select-questions.ts'
import { type ComputedReport, composeComputed, scoreQuestion } from './rubric/compute-report.ts'
import type { RubricInput, RubricQuestion } from './rubric/rubric-input.ts'
import { type ScoredAnswer, scoreAnswer } from './rubric/score-answer.ts'
import { runInSteps } from './steps.ts'
import { type BoardInput, type RatedBoard, rateBoard } from './stories/rate-board.ts'
import { splitSentences } from './text.ts'
import { composeAnswer } from './write/compose-answer.ts'
import type { ComposedAnswer } from './write/composed-answer.ts'
import { reshapeSegments } from './write/reshape-answer.ts'
import { writeChoiceCue } from './write/write-cue.ts'

// Everything that takes more than a few milliseconds with the longest texts an account can store.

/** The numbers of a report. */
export const scoreReport: TextTask<{ input: RubricInput; notes: string[] }, ComputedReport> = {
  name: 'score-report',
  async run({ input, notes }, pause) {
    const scored: ScoredAnswer[] = []
    for (const question of input.questions) {
      scored.push(scoreQuestion(question))
      await pause()
    }
    return composeComputed(input, scored, notes)
  },
}

/** The score of each answer by itself. */
export const scoreAnswers: TextTask<RubricQuestion[], ScoredAnswer[]> = {
  name: 'score-answers',
  async run(questions, pause) {
    const scored: ScoredAnswer[] = []
    for (const question of questions) {
      scored.push(scoreAnswer(question))
      await pause()
    }
    return scored
  },
}

/** What a job description asks for. */
export const summariseJob: TextTask<JobInput, ScheduleSummary> = {
  name: 'summarise-job',
  run: summariseJobDescription,
}

/** What a pasted job advertisement says, field by field. */
export const takeApart: TextTask<string, Advertisement> = {
  name: 'take-apart',
  run: readAdvertisement,
}

/** The questions of a preparation list. */
export const planQuestions: TextTask<Omit<PreparationInput, 'retrieve'>, SelectedQuestion[]> = {
  name: 'plan-questions',
  run: selectQuestions,
}

/** The answers of a preparation list; `nearest` holds what was found for each planned question. */
export const writeQuestions: TextTask<
  { input: Omit<PreparationInput, 'retrieve'>; planned: SelectedQuestion[]; nearest: ResumeLine[][] },
  PreparedQuestion[]
> = {
  name: 'write-questions',
  async run({ input, planned, nearest }, pause) {
    const prepared: PreparedQuestion[] = []
    for (const [index, question] of planned.entries()) {
      prepared.push(writePreparation(question, input, nearest[index] ?? []))
      await pause()
    }
    return prepared
  },
}

/** An answer, or another form of the one that is there. */
export const writeAnswer: TextTask<AnswerInput, ComposedAnswer> = {
  name: 'write-answer',
  run: (input) => (input.reshape ? reshapeSegments(input, input.reshape) : composeAnswer(input)),
}

/** The cue of each line of a choice. */
export const writeChoiceCues: TextTask<readonly Pick<ResumeLine, 'text' | 'roleHeader'>[], string[]> = {
  name: 'write-choice-cues',
  async run(lines, pause) {
    const cues: string[] = []
    for (const line of lines) {
      cues.push(writeChoiceCue(line))
      await pause()
    }
    return cues
  },
}

/** How well a line answers a question. */
export interface LineRank {
  /** As `ResumeLine.relevance`. */
  relevance: number
  /** It shares a word or a concept with the question. */
  isNamed: boolean
}

interface RankInput {
  lines: ResumeLine[]
  /** One a line; null while a line has none of the current model. */
  vectors: LineVectors | null
  question: AskedQuestion
}

/** Ranks the lines of one resume for a question, in their order. */
export const rankResume: TextTask<RankInput, LineRank[]> = {
  name: 'rank-resume',
  run({ lines, vectors, question }) {
    const described = openIndex(lines, vectors).describe(question)
    const relevance = rankEvidence(described)
    return described.lines.map(({ words, concepts }, at) => ({
      relevance: relevance[at] ?? 0,
      isNamed: words + concepts > 0,
    }))
  },
}

/** Texts without the sentences that give orders to a machine, in their order. */
export const leaveOutOrders: TextTask<string[], string[]> = {
  name: 'leave-out-orders',
  run: (texts) => texts.map(withoutInstructions),
}

/** The sentences of each text; one of fewer than three words tells nothing by itself. */
export const cutIntoSentences: TextTask<string[], string[][]> = {
  name: 'cut-into-sentences',
  run: (texts) =>
    texts.map((text) =>
      text
        .split('\n')
        .flatMap((line) => splitSentences(line))
        .filter((sentence) => sentence.split(/\s+/u, 3).length === 3),
    ),
}

/** Texts without some of their sentences; what is left keeps its lines. */
export const leaveOutSentences: TextTask<{ texts: string[]; leftOut: string[][] }, string[]> = {
  name: 'leave-out-sentences',
  run: ({ texts, leftOut }) =>
    texts.map((text, at) =>
      (leftOut[at] ?? []).reduce((rest, sentence) => rest.replace(sentence, () => ''), text),
    ),
}

/** The sentences of all texts that give orders to a machine. */
export const listOrders: TextTask<string[], string[]> = {
  name: 'list-orders',
  run: (texts) => texts.flatMap(findOrders),
}

/** Which lines address a machine, even when the order runs over two of them. */
export const tellOrderedLines: TextTask<readonly string[], boolean[]> = {
  name: 'tell-ordered-lines',
  run: (lines, pause) => runInSteps(tellOrdersInSteps(lines), pause),
}

/** "Tell me about yourself" from the lines of a resume. */
export const draftIntroduction: TextTask<readonly ResumeLine[], string | null> = {
  name: 'draft-introduction',
  run: draftAboutMe,
}

/** What the description and the resume of one interview suggest saying. */
export const draftForJob: TextTask<
  { job: JobInput; summary: ScheduleSummary | null; lines: readonly ResumeLine[] },
  InterviewDrafts
> = {
  name: 'draft-for-job',
  run: ({ job, summary, lines }) => ({
    whyThisJob: draftWhyThisJob(job, summary ?? summariseJobDescription(job), lines),
    questionsToAsk: draftQuestionsToAsk(job),
  }),
}

/** What the page of stories shows. */
export const rateStoryBoard: TextTask<BoardInput, RatedBoard> = {
  name: 'rate-story-board',
  run: (input, pause) => runInSteps(rateBoard(input), pause),
}

/** Whether each text is free of orders to a machine. */
export const tellPlain: TextTask<readonly string[], boolean[]> = {
  name: 'tell-plain',
  async run(texts, pause) {
    const plain: boolean[] = []
    for (const text of texts) {
      plain.push(findOrders(text).length === 0)
      await pause()
    }
    return plain
  },
}

/** What of an answer its sources bear out. */
export const checkClaims: TextTask<
  { segments: readonly AnswerSegment[]; sources: Sources } & CheckOptions,
  CheckedSegments
> = {
  name: 'check-claims',
  async run({ segments, sources, shown = [], borneOut }, pause) {
    const checked: CheckedSegments = { kept: [], refused: [], unsure: [] }
    for (const segment of segments) {
      const found = checkSegments([segment], sources, { shown: [...shown, ...checked.kept], borneOut })
      checked.kept.push(...found.kept)
      checked.refused.push(...found.refused)
      checked.unsure.push(...found.unsure)
      await pause()
    }
    return checked
  },
}

/** Every task, for the thread that runs them. */
export const textTasks = [
  scoreReport,
  scoreAnswers,
  summariseJob,
  takeApart,
  planQuestions,
  writeQuestions,
  writeAnswer,
  writeChoiceCues,
  rankResume,
  leaveOutOrders,
  cutIntoSentences,
  leaveOutSentences,
  listOrders,
  tellPlain,
  tellOrderedLines,
  rateStoryBoard,
  draftIntroduction,
  draftForJob,
  checkClaims,
] as const

/** Reading the lines takes a hundred times as long as ranking them, and the questions of one interview come in a row. */
const indexes = new Map<string, LineIndex>()
const keptIndexes = 4

function openIndex(lines: readonly ResumeLine[], vectors: LineVectors | null): LineIndex {
  const texts = lines.map(({ section, roleHeader, text }) => [section, roleHeader, text])
  const key = JSON.stringify([vectors?.model ?? null, texts])
  const index = indexes.get(key) ?? indexLines(lines, vectors)
  // The newest last.
  indexes.delete(key)
  indexes.set(key, index)
  for (const oldest of [...indexes.keys()].slice(0, -keptIndexes)) indexes.delete(oldest)
  return index
}
