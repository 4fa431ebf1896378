import { textLimits } from '@cuelight/contracts/constants'
import { readTokens } from '../../../apps/api/src/coach/claims/tokens.ts'
import { summariseJobDescription } from '../../../apps/api/src/coach/job/summarise-job.ts'
import { classifyQuestion } from '../../../apps/api/src/coach/questions/classify-question.ts'
import { scoreAnswer } from '../../../apps/api/src/coach/rubric/score-answer.ts'
import { sampleJob, sampleLines } from '../../../apps/api/src/coach/sample.fixture.ts'
import { readRole } from '../../../apps/api/src/coach/write/read-role.ts'
import { soundNames } from '../../../apps/api/src/live-engine/jargon/repair-names.ts'
import { emptyThread } from '../../../apps/api/src/live-engine/questions/question-thread.ts'
import { noContext } from '../../../apps/api/src/live-engine/questions/turn-features.ts'

/** A parameter that carries a text, by its type: how the text gets in. */
type Make = (text: string) => unknown

const sampleQuestion = 'Tell me about a time you led a team through a change.'
const sampleSummary = summariseJobDescription(sampleJob)
/** No door lets a longer text in. */
const cut = (text: string, limit: number) => text.slice(0, limit)
/**
 * Makes a value of a text once, for all functions that take it: making it costs as much as most of them. Not for what
 * the coach keeps readings of by identity (resume lines, tokens): the next function would find them made.
 */
function once<Value extends object>(make: (text: string) => Value): (text: string) => Value {
  const made = new Map<string, Value>()
  return (text) => {
    const known = made.get(text) ?? make(text)
    made.set(text, known)
    return known
  }
}
const classified = once((text) => classifyQuestion(text, []))
const lineOf = (text: string) => ({
  resumeLineId: 1,
  section: 'Experience',
  roleHeader: cut(text, 300),
  text: cut(text, textLimits.resumeLine),
})
const jobOf = (text: string) => ({ ...sampleJob, jobDescription: cut(text, textLimits.jobDescription) })
const segmentOf = (text: string) => ({
  kind: 'grounded',
  part: 'headline',
  text: cut(text, textLimits.resumeLine),
  chunkIds: [1],
})
const rankedOf = (text: string) => ({ line: lineOf(text), skills: [], fits: true, score: 1 })
const spokenOf = (text: string) => ({ text, startedAtMs: 0, endedAtMs: 60_000 })
const answerOf = (text: string) => ({
  question: sampleQuestion,
  kind: 'behavioural',
  suggestedAnswer: '',
  userAnswer: cut(text, textLimits.scoredAnswer),
  responseTimeMs: null,
  speakingMs: 60_000,
  vectors: null,
})
const scored = once((text) => scoreAnswer(answerOf(text)))
const inputOf = (text: string) => ({
  question: cut(text, textLimits.utterance),
  parts: [],
  job: jobOf(text),
  summary: sampleSummary,
  lines: [lineOf(text), ...sampleLines],
  preferred: [],
  earlierQuestions: [cut(text, textLimits.utterance)],
  seed: '1',
})
const storyOf = (text: string) => ({
  line: lineOf(text),
  further: null,
  focus: 'story',
  certainty: 'sure',
  opening: 'both',
  requirement: null,
})

const storyWordsOf = (text: string) => ({
  situation: cut(text, textLimits.story),
  task: null,
  action: cut(text, textLimits.story),
  result: null,
  change: null,
})
const keptOf = (text: string) => ({
  id: 1,
  cue: cut(text, 100),
  words: storyWordsOf(text),
  roleHeader: cut(text, 300),
  lines: [lineOf(text)],
  own: lineOf(text),
})

/** Types that carry text. */
export const textTypes: Readonly<Record<string, Make>> = {
  string: (text) => text,
  'string | undefined': (text) => text,
  'string | null': (text) => text,
  'string[]': (text) => text.split('\n'),
  'readonly string[]': (text) => text.split('\n'),
  ResumeLine: lineOf,
  "Pick<ResumeLine, 'text' | 'roleHeader'>": lineOf,
  'ResumeLine[]': (text) => [lineOf(text)],
  'readonly ResumeLine[]': (text) => [lineOf(text), ...sampleLines],
  AnswerInput: inputOf,
  "Pick<AnswerInput, 'summary'>": inputOf,
  WritingInput: inputOf,
  "Pick<PreparationInput, 'job' | 'summary' | 'lines' | 'seed'>": inputOf,
  JobInput: jobOf,
  "Pick<JobInput, 'jobDescription' | 'position'>": jobOf,
  ClassifiedQuestion: (text) => classified(cut(text, textLimits.utterance)),
  SelectedQuestion: (text) => ({
    ...classified(cut(text, textLimits.utterance)),
    text: cut(text, textLimits.utterance),
    requirement: text,
    competency: null,
    whyAsked: '',
  }),
  SpokenRole: once((text) => readRole(text)),
  RankedLine: rankedOf,
  'RankedLine[]': (text) => [rankedOf(text)],
  'readonly RankedLine[]': (text) => [rankedOf(text)],
  StoryPlan: storyOf,
  AnswerSegment: segmentOf,
  'readonly AnswerSegment[]': (text) => [segmentOf(text)],
  AnswerReshape: (text) => ({ form: 'longer', segments: [segmentOf(text)] }),
  Sources: (text) => ({ lines: [lineOf(text)], job: jobOf(text), question: cut(text, textLimits.question) }),
  'readonly Token[]': (text) => readTokens(text),
  RubricQuestion: answerOf,
  'readonly RubricQuestion[]': (text) => [answerOf(text)],
  RubricInput: (text) => ({ jobText: cut(text, textLimits.jobDescription), questions: [answerOf(text)] }),
  'readonly FactSource[]': (text) => [{ kind: 'resume', header: '', text: cut(text, textLimits.story) }],
  'readonly BankStory[]': (text) => [
    {
      cue: 'A story',
      words: storyWordsOf(text),
      lines: [cut(text, textLimits.resumeLine)],
      chosenFor: [],
      competencies: [],
    },
  ],
  ScoredAnswer: scored,
  // Without a score there is nothing to judge.
  JudgedAnswer: (text) => ({ ...scored(text), ratings: scored(text).ratings ?? emptyRatings, score: 50 }),
  'readonly ScoredAnswer[]': (text) => [scored(text)],
  'readonly ScoredOnly[]': (text) => [scored(text)],
  'readonly (ScoredOnly & { number: number })[]': (text) => [{ ...scored(text), number: 1 }],
  'Record<string, string>': (text) => ({ position: text, company: text, skill: text }),
  'Partial<Record<Slot, string>>': (text) => ({ skill: text }),
  'readonly { section: string }[]': (text) => [{ section: text }],
  "Pick<JobInput, 'jobDescription'>": jobOf,
  "Pick<ResumeLine, 'text'>": lineOf,
  HelpRequest: (text) => ({
    question: cut(text, textLimits.utterance),
    vector: null,
    job: jobOf(text),
    lines: [lineOf(text), ...sampleLines],
  }),
  KeptStory: keptOf,
  "Pick<KeptStory, 'lines' | 'own'>": keptOf,
  StoryWords: storyWordsOf,
  MatchInput: (text) => ({
    question: classified(cut(text, textLimits.utterance)),
    stories: [{ story: keptOf(text), chosenFor: [] }],
    lines: [lineOf(text)],
    wanted: new Map(),
    occasions: new Map(),
    answers: new Map(),
    told: [],
  }),
  Said: spokenOf,
  'readonly Said[]': (text) => [spokenOf(text)],
  SpokenText: spokenOf,
  ReadableTurn: (text) => ({ text }),
  NameSources: (text) => ({ texts: [text], names: [cut(text, textLimits.companyName)] }),
}

const number = () => 40
/** What goes with the text; none of it grows. */
export const plainTypes: Readonly<Record<string, Make>> = {
  Summary: () => sampleSummary,
  '{ startMs: number; endMs: number }': () => ({ startMs: 0, endMs: 1000 }),
  default: () => undefined,
  number,
  boolean: () => true,
  Part: () => 'headline',
  Opening: () => 'role',
  LinePlace: () => 'work',
  Dimension: () => 'structure',
  'keyof typeof unscored': () => 'too-short',
  BiographyTopic: () => 'career',
  WordList: () => 'people',
  'readonly number[]': () => [],
  'AnswerVectors | null': () => null,
  "StoryPlan['certainty']": () => 'sure',
  "'a' | 'the'": () => 'the',
  PhraseContext: () => ({ isCurrent: false, before: 'I lead nine clerks.', isAfterColon: false }),
  ClauseContext: () => ({ isCurrent: false, isFirst: true, place: 'work' }),
  '(text: string) => boolean': () => () => false,
  '(spoken: readonly string[], place: number) => number': () => () => 1,
  Allowance: () => ({}),
  CheckOptions: () => ({}),
  RegExp: () => /\b(?:um|uh)\b/giu,
  Situation: () => ({ id: 'x', cues: [], questions: [], text: ['I’d ask the {customers}.'] }),
  "Pick<ResumeLine, 'section'>": () => ({ section: 'Experience' }),
  QuestionThread: () => emptyThread,
  TurnContext: () => noContext,
  TurnMeaning: () => undefined,
  Mark: () => () => 1,
  TellInput: () => ({ certainty: 'sure', toldResumeLineIds: [], summary: null }),
  '{ embeddingModel: string; values: Float32Array } | null': () => null,
  'Float32Array | null': () => null,
  'Float32Array | undefined': () => undefined,
  'LineVectors | null': () => null,
  'readonly SoundingName[]': () => soundNames(['Kubernetes', 'Kestrel Pay', 'Terraform']),
}

const emptyRatings = {
  form: 'story',
  parts: { structure: 0, specificity: 0, ownership: 0, result: 0 },
  relevance: 0,
  signals: { ownShare: 0 },
  weaknesses: [],
}

/**
 * Functions with one of these work on sound, numbers or the state of an interview, or are steps within a check of a
 * sentence: their texts are read by the functions above.
 */
export const typesWithoutText: ReadonlySet<string> = new Set([
  '(data: unknown) => Made',
  'KindWeights',
  // Steps do nothing until somebody takes them; what they do is attacked by itself.
  'Generator<undefined, Result>',
  'Pause',
  'BoardInput',
  'Cue',
  "AnswerRatings['weaknesses']",
  'Partial<Record<RatedPart, LinearModel>>',
  'Readonly<Record<string, LinearModel>>',
  'RatedPart',
  'z.infer<typeof mapSideSchema>',
  'z.infer<typeof keptMatrixSchema>',
  'CardVectors',
  'readonly RatedCard[]',
  'readonly Item[]',
  'CardFeatures',
  'CardModel',
  "Pick<CardModel, 'rank'>",
  'GeneralSources',
  'OwnSources',
  'RemarkSources',
  'RefusalReason',
  'readonly string[] | string | null',
  'FigureSource',
  'readonly RoleSpan[]',
  'CoverageSources',
  'ClaimFeatures',
  'ReadFigure',
  'ReadFigure[]',
  'readonly ReadFigure[]',
  'Known',
  'ConceptReader',
  "'question' | 'line'",
  'ThemeForm',
  'ThemeWeights',
  'readonly (readonly number[])[]',
  'DescribedLines',
  'ReadonlyMap<OccasionKey, readonly number[]>',
  'OccasionMatches | null',
  "Pick<ReadFigure, 'value' | 'bound' | 'isFraction' | 'dimension'>",
  'OwnReading',
  'readonly Objection[]',
  '(text: string) => string[]',
  '(stem: string) => boolean',
  'Answer',
  'AnswerSignals',
  'AnswerVectors',
  'AskedSlice',
  'Checkpoint | undefined',
  'ClauseForm',
  'Draft | undefined',
  'EngineEffect[]',
  'EngineEvent',
  'Features',
  'Float32Array',
  'FrameSound',
  'Heard',
  'InterviewState',
  'KeptExamples',
  'readonly ChoiceKey[]',
  'ReadonlySet<ChoiceKey>',
  "Pick<ResumeLine, 'relevance'>",
  'KeptSide',
  'KeptRelevance',
  'RelevanceModel',
  'LinearModel',
  'MapSide',
  'OccasionExamples',
  'OccasionLines',
  'OpenTurn',
  'Partial<ClosedTurn>',
  'Partial<SourceState>',
  'QuestionForm',
  'AskedFor',
  'ByAsked<Text> | undefined',
  'RatedStory',
  'ReadonlyMap<CompetencyId, readonly number[]>',
  'ReadonlyMap<OccasionKey, number>',
  'ReadonlySet<string>',
  'Readonly<Record<string, number>>',
  'RecognisedText',
  'RecognisedText | undefined',
  'Record<QuestionKind, number>',
  'Record<RatedPart, number>',
  'SentenceSource',
  'SlicePlace',
  'SoundEvent',
  'SoundStream',
  'SourceName',
  'SourceState',
  'Span',
  'Step',
  'StoredInterview',
  'StoredSlice',
  'StoredTurn',
  'StreamPlace',
  "TopicModel['gate']",
  "TopicModel['scale']",
  'TopicSignals',
  'Track',
  'TrackedTurn',
  'TreeNode',
  'TurnEvent',
  'TurnTracking',
  'Uint8Array',
  'VectorBackground',
  'number | null',
  'number | undefined',
  'readonly (AnswerToWrite & { parts: string[] })[]',
  'readonly AnswerToWrite[]',
  'readonly Entry[]',
  'readonly Float32Array[]',
  'readonly Float32Array[] | null',
  'readonly FrameSound[]',
  'readonly Item[]',
  'readonly KnownUtterance[]',
  'readonly LineFeatures[]',
  'readonly PhraseCount[]',
  'readonly RatedStory[]',
  'readonly Uint8Array[]',
  'string | readonly number[]',
  'unknown',
  "'silence' | 'asked'",
  '() => number',
  '((state: InterviewState) => Step)[]',
  '(state: InterviewState, item: Item) => Step',
  'Parameters<typeof addTurn>[1]',
  "{ lostMs: number; why: 'missing' | 'unreadable' }",
  '{ fromMs: number; lostMs: number }',
  '{ nowMs: number; atMs: number; closeTurns: boolean }',
  '{ startMs: number; text: string }',
  '{ startMs: number; text: string; tookMs?: number }',
  'ReadonlyMap<Key, readonly number[]>',
  '{ track: Track; streamId: string; sequence: number; receivedAtMs: number }',
])
