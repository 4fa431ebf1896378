import type { AnswerSegment, Engine } from '@cuelight/contracts/answer'
import type { ResumeLine as StoredLine } from '@cuelight/contracts/resume'
import type { PreparationItem, ScheduleSummary } from '@cuelight/contracts/schedule'
import type { StoryWords } from '@cuelight/contracts/story'

/** A resume line as the engines see it. */
export interface ResumeLine extends StoredLine {
  /** Between 0 and 1: how likely it is the line to tell for the question it was retrieved for; absent without a question. */
  relevance?: number | undefined
}

/** The job an interview is for. All texts are data, never instructions. */
export interface JobInput {
  position: string
  companyName: string
  companyDetails: string
  jobDescription: string
}

/** What a list of questions is prepared from. */
export interface PreparationInput {
  job: JobInput
  summary: ScheduleSummary
  /** All lines of the resume, in order. */
  lines: readonly ResumeLine[]
  /** The lines nearest to a text, best first; at most 8. */
  retrieve(text: string): Promise<ResumeLine[]>
  /** Lines the candidate wants told first for a competency; all of them are among `lines`. */
  stories?: readonly { competency: string; resumeLineId: number }[] | undefined
  /** Seeds the choice, so that the same schedule gives the same list. */
  seed: string
}

/** A prepared question before it has an id; `chunkIds` of the segments name the evidence. */
export type PreparedQuestion = Pick<
  PreparationItem,
  'question' | 'kind' | 'competency' | 'whyAsked' | 'gaps'
> & {
  segments: AnswerSegment[]
  /** Who wrote it, when that is not the model that was asked (a fallback). */
  engine?: Engine
}

/** A story the candidate keeps, as far as it can be told in this interview. */
export interface KeptStory {
  id: number
  /** At most seven words. */
  cue: string
  words: StoryWords
  roleHeader: string
  /** The lines it stands on that are in the resume of the interview. */
  lines: readonly ResumeLine[]
  /** The own words as a line that can be cited, under the negative id of the story; null without own words. */
  own: ResumeLine | null
}

/** What an answer is written from. All texts are data, never instructions. */
export interface AnswerInput {
  question: string
  /** The question's vector by the embedder that is in use; absent where it was not made. */
  questionVector?: Float32Array | undefined
  /** Parts of a question that asks for several things. */
  parts: readonly string[]
  job: JobInput
  summary: ScheduleSummary | null
  /** The retrieved lines, best first. */
  lines: readonly ResumeLine[]
  /** Every line of the resume, in its order; a model may cite any of them. */
  career?: readonly ResumeLine[] | undefined
  /** The stories the candidate keeps, told or not. */
  stories?: readonly KeptStory[] | undefined
  /** What both said last, oldest first. */
  lastTurns?: readonly SpokenTurn[] | undefined
  /** Ids of the lines the candidate chose for such a question, best first; they are among `lines`. */
  preferred?: readonly number[] | undefined
  /** The kept story that answers the question; its lines are among `lines`. Nothing else is told then. */
  story?: { story: KeptStory; certainty: 'sure' | 'nearest' } | undefined
  /** How likely the resume holds nothing of what is asked, from 0 to 1; absent where that was not weighed. */
  absence?: number | undefined
  /** Earlier questions of the interview, oldest first, for follow-ups. */
  earlierQuestions: readonly string[]
  /** Ids of the lines told in this interview so far, oldest first: a follow-up goes on with the last, others are not repeated. */
  toldResumeLineIds?: readonly number[] | undefined
  /** The candidate can choose among three stories with a key, so an unsure choice is left to them. */
  canChoose?: boolean | undefined
  /** The candidate chose the first of `preferred` for this very question: it is told, whatever the question seems to want. */
  isChosen?: boolean | undefined
  /** Set to tell a given answer shorter or longer, from the same lines. */
  reshape?: AnswerReshape | undefined
}

/** A turn of the interview as it was heard. */
export interface SpokenTurn {
  speaker: 'interviewer' | 'candidate'
  text: string
}

/** Another form of an answer that is already there. */
export interface AnswerReshape {
  form: 'shorter' | 'longer'
  segments: readonly AnswerSegment[]
}

/**
 * A streamed answer. Whole segments come as they are written (a segment is checked before anyone sees it);
 * `finished` comes exactly once at the end of a complete answer. A stream that ends without it was cut.
 */
export type AnswerPart =
  | { type: 'segment'; segment: AnswerSegment }
  | { type: 'finished'; gaps: string[]; engine: Engine }

/** What one output of a model used. Tokens are null where the server does not say. */
export interface ModelCall {
  model: string
  promptVersion: string
  /** `repaired`: the first answer had the wrong shape. A cancelled or failed one has cost something too. */
  outcome: 'done' | 'repaired' | 'cancelled' | 'failed'
  inputTokens: number | null
  /** The part of `inputTokens` that the server had read before. */
  cachedInputTokens: number | null
  outputTokens: number | null
  durationMs: number
  /** From the call to the first word of a streamed answer; null when there was none. */
  firstTokenMs?: number | null
}

/** Called once per output, when it has ended. Must not throw. */
export type ReportCall = (call: ModelCall) => void

/** The reason of an abort that ends an answer because nobody waits for it any longer. */
export class AnswerLateError extends Error {
  constructor() {
    super('The language model wrote nothing in time.')
  }
}

/**
 * The writer of questions and answers. The built-in coach and every OpenAI-compatible server implement it.
 * Failures are DomainErrors provider-failed/-unavailable/-timeout with a text that a user may read.
 */
export interface LanguageModel {
  readonly engine: Engine
  /** Who answers at once where this model may take its time; absent where nobody waits. */
  readonly standIn?: LanguageModel | undefined
  summariseJob(job: JobInput, signal?: AbortSignal, report?: ReportCall): Promise<ScheduleSummary>
  prepareQuestions(
    input: PreparationInput,
    signal?: AbortSignal,
    report?: ReportCall,
  ): Promise<PreparedQuestion[]>
  answer(input: AnswerInput, signal?: AbortSignal, report?: ReportCall): AsyncIterable<AnswerPart>
  check(): Promise<void>
}
