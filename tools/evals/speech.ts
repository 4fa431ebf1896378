import { detectQuestion } from '../../apps/api/src/live-engine/questions/question-detector.ts'
import { splitParts } from '../../apps/api/src/live-engine/questions/question-parts.ts'
import { readTurn } from '../../apps/api/src/live-engine/questions/read-turn.ts'
import { noContext } from '../../apps/api/src/live-engine/questions/turn-features.ts'
import type { TurnMeaning } from '../../apps/api/src/live-engine/questions/turn-model.ts'
import type { Figure, Measured } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { bootstrapInterval } from '../kit/statistics.ts'
import { TurnMeanings } from '../kit/turn-meanings.ts'
import { type LabelledTurn, readLabelledTurns, speechAuthors } from '../train/labelled-turns.ts'
import { isCleanQuestion } from './speech/clean-question.ts'
import { measureDialogues } from './speech/speech-dialogues.ts'

interface Judged {
  turn: LabelledTurn
  isFound: boolean
  isOffered: boolean
  foundByRules: boolean
  parts: number
  question: string
  kind: string | undefined
  milliseconds: number
}

/** Kinds of turn that must get no answer. */
const quietTags = ['rhetorical', 'smalltalk', 'call_logistics']

/**
 * Interviewer turns that the author of the rules has not written. What the model was trained on and what was kept from it are
 * told apart; figures of the first flatter, tools/train/turns.ts prints those of its folds.
 */
export async function evaluateSpeech(): Promise<Measured> {
  const meanings = new TurnMeanings()
  try {
    const judged: Judged[] = []
    for (const turn of readLabelledTurns())
      if (!turn.isCopy && turn.split !== 'training')
        judged.push(judge(turn, await meanings.of(turn.text, turn.context ?? noContext)))
    const dialogues = await measureDialogues(meanings)
    const figures = speechAuthors.flatMap((author) =>
      (['tuned', 'untouched'] as const).flatMap((split) =>
        describeSplit(
          `${author} author, ${split === 'tuned' ? 'trained on' : split}`,
          judged.filter(({ turn }) => turn.split === split && turn.author === author),
        ),
      ),
    )
    const times = judged.map(({ milliseconds }) => milliseconds).sort((one, other) => one - other)
    const median = {
      name: 'time of a decision without its vectors',
      value: times[times.length >> 1] ?? 0,
      unit: 'ms',
      count: times.length,
    }
    const wrong = judged
      .filter(({ turn, isFound }) => turn.split === 'tuned' && isFound !== turn.isAnswered)
      .map(({ turn }) => ({ text: turn.text, isAnswered: turn.isAnswered, tags: turn.tags }))
    return { figures: [...figures, ...dialogues, median], details: { wrong } }
  } finally {
    await meanings.close()
  }
}

function judge(turn: LabelledTurn, meaning: TurnMeaning): Judged {
  const startedAt = performance.now()
  const { decision, kind } = readTurn({ text: turn.text, meaning }, turn.context ?? noContext)
  return {
    turn,
    isFound: decision === 'answer',
    isOffered: decision === 'offer',
    foundByRules: detectQuestion(turn.text).isQuestion,
    parts: splitParts(turn.text).length,
    question: splitParts(turn.text).join(' '),
    kind,
    milliseconds: performance.now() - startedAt,
  }
}

function describeSplit(name: string, judged: readonly Judged[]): Figure[] {
  const utterances = judged.filter(({ turn }) => !turn.isInterview)
  const interviews = judged.filter(({ turn }) => turn.isInterview)
  const asked = utterances.filter(({ turn }) => turn.isAnswered)
  const several = asked.filter(({ turn }) => turn.parts > 1)
  const quiet = utterances.filter(
    ({ turn }) => !turn.isAnswered && turn.tags.some((tag) => quietTags.includes(tag)),
  )
  const hasParts = ({ parts, turn }: Judged) => parts === turn.parts
  const count = (some: readonly Judged[], is: (one: Judged) => boolean) => some.filter(is).length
  const tags = [...new Set(utterances.flatMap(({ turn }) => turn.tags))].sort()
  return [
    ...describeDecision(`${name}, utterances`, utterances),
    ...describeDecision(`${name}, interviews`, interviews),
    describeShare(
      `${name}: offered`,
      count(judged, ({ isOffered }) => isOffered),
      judged.length,
    ),
    describeShare(
      `${name}: no answer to rhetorical, small talk, logistics`,
      count(quiet, ({ isFound }) => !isFound),
      quiet.length,
    ),
    describeShare(`${name}: number of parts right`, count(asked, hasParts), asked.length),
    describeShare(
      `${name}: number of parts right where there are several`,
      count(several, hasParts),
      several.length,
    ),
    describeShare(
      `${name}: clean question`,
      count(asked, ({ question, turn }) => isCleanQuestion(question, turn.label, turn.text)),
      asked.length,
    ),
    describeShare(
      `${name}: kind right`,
      count(asked, ({ kind, turn }) => kind === turn.kind),
      asked.length,
    ),
    ...tags.map((tag) => {
      const some = utterances.filter(({ turn }) => turn.tags.includes(tag))
      const byRules = count(some, ({ foundByRules, turn }) => foundByRules === turn.isAnswered)
      const right = count(some, ({ isFound, turn }) => isFound === turn.isAnswered)
      return { ...describeShare(`${name}, ${tag}: right`, right, some.length), note: `rules ${byRules}` }
    }),
  ]
}

function describeDecision(name: string, judged: readonly Judged[]): Figure[] {
  const rows = judged.map(({ turn, isFound, foundByRules }) => ({
    isAnswered: turn.isAnswered,
    isFound,
    foundByRules,
  }))
  const byRules = rows.map(({ isAnswered, foundByRules }) => ({ isAnswered, isFound: foundByRules }))
  return [
    { name: `${name}: precision`, of: precision },
    { name: `${name}: recall`, of: recall },
    { name: `${name}: F1`, of: f1 },
  ].map((figure) => ({
    name: figure.name,
    value: figure.of(rows),
    unit: '',
    count: rows.length,
    interval: bootstrapInterval(rows, figure.of),
    note: `rules ${figure.of(byRules).toFixed(3)}`,
  }))
}

interface Decision {
  isAnswered: boolean
  isFound: boolean
}

function share(rows: readonly Decision[], among: (row: Decision) => boolean): number {
  const some = rows.filter(among)
  return some.filter(({ isAnswered, isFound }) => isAnswered && isFound).length / some.length
}

const precision = (rows: readonly Decision[]) => share(rows, ({ isFound }) => isFound)
const recall = (rows: readonly Decision[]) => share(rows, ({ isAnswered }) => isAnswered)

function f1(rows: readonly Decision[]): number {
  const [p, r] = [precision(rows), recall(rows)]
  return (2 * p * r) / (p + r)
}
