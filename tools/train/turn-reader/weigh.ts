// Weighs what the turn reader says against what was learned without it (ADR 37): node tools/train/turn-reader/weigh.ts
// Three numbers and two thresholds, learned from every fourth of the untouched turns, those of the eleventh author aside; neither
// model was learned from them. Writes `reader` of live-engine/data/turn-weights.json and prints figures of all others. `--print`
// writes nothing.
import { readFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../../apps/api/src/adapters/embedder/built-in.ts'
import { createBuiltInTurnReader } from '../../../apps/api/src/adapters/turn-reader/built-in.ts'
import { judgeByRule } from '../../../apps/api/src/live-engine/questions/certain-turns.ts'
import { noContext } from '../../../apps/api/src/live-engine/questions/turn-features.ts'
import {
  listMeaningTexts,
  scoreTurn,
  type TurnMeaning,
  type TurnWeights,
  thresholdsFor,
  weighMeaning,
} from '../../../apps/api/src/live-engine/questions/turn-model.ts'
import { createCachedEmbedder } from '../../kit/cached-embedder.ts'
import { type LabelledTurn, readLabelledTurns, speechAuthors } from '../labelled-turns.ts'
import { fitLogistic } from '../math/logistic.ts'

interface Judged {
  turn: LabelledTurn
  meaning: TurnMeaning
}

const heldAuthor = 'eleventh'
const weighedEvery = 4
const deadlineMs = 120_000
const weightsFile = new URL('../../../apps/api/src/live-engine/data/turn-weights.json', import.meta.url)
const weights = JSON.parse(readFileSync(weightsFile, 'utf8')) as TurnWeights

const { values: options } = parseArgs({
  options: { cache: { type: 'string' }, print: { type: 'boolean', default: false } },
})
const embedder = createCachedEmbedder(createBuiltInEmbedder({ deadlineMs }), options.cache ?? null)
const reader = createBuiltInTurnReader({ deadlineMs })
const untouched = readLabelledTurns().filter(({ split, isCopy }) => split === 'untouched' && !isCopy)
const others = untouched.filter(({ author }) => author !== heldAuthor)
const weighed = others.filter((_turn, at) => at % weighedEvery === 0)

if (!options.print) {
  const learned = await judgeAll(weighed)
  weights.reader = { modelId: reader.modelId, ...weigh(learned) }
  writeFileSync(weightsFile, `${JSON.stringify(weights)}\n`)
  report('weighed on', learned)
}
report('others', await judgeAll(others.filter((_turn, at) => at % weighedEvery !== 0)))
report('held author', await judgeAll(untouched.filter(({ author }) => author === heldAuthor)))
embedder.save()
await reader.close()
await embedder.close()

async function judgeAll(turns: readonly LabelledTurn[]): Promise<Judged[]> {
  const judged: Judged[] = []
  for (const turn of turns) {
    const vectors = await embedder.embed(listMeaningTexts(turn.text))
    const read = await reader.read(turn.text, turn.context ?? noContext)
    judged.push({ turn, meaning: { ...weighMeaning(vectors, weights), read } })
  }
  return judged
}

function chanceOf({ turn, meaning }: Judged): number {
  return judgeByRule(turn.text) ?? scoreTurn(turn.text, turn.context ?? noContext, meaning, weights)
}

function weigh(judged: readonly Judged[]): Omit<TurnWeights['reader'], 'modelId'> {
  const uncertain = judged.filter(({ turn }) => judgeByRule(turn.text) === undefined)
  const examples = uncertain.map(({ turn, meaning }) => {
    const alone = scoreTurn(turn.text, turn.context ?? noContext, { ...meaning, read: undefined }, weights)
    return {
      values: Float64Array.of(Math.log(alone / (1 - alone)), meaning.read ?? 0),
      target: Number(turn.isAnswered),
      weight: 1,
    }
  })
  const fitted = fitLogistic(examples, 0.01, 600)
  const [ofModel = 1, ofReader = 1] = fitted.weights
  const calibration: [number, number, number] = [round(ofModel), round(ofReader), round(fitted.bias)]
  weights.reader = { modelId: reader.modelId, calibration, thresholds: { answer: 0.5, offer: 0.25 } }
  const steps = Array.from({ length: 61 }, (_none, at) => 0.2 + at / 100)
  const best = Math.max(...steps.map((at) => measure(judged, at).f1))
  // Of calibrated chances, half the best F1 is where the best F1 begins; what is ignored is right in 95 %.
  const answer = round(best / 2)
  const lows = Array.from({ length: 40 }, (_none, at) => (at + 1) / 100).filter((at) => {
    const ignored = judged.filter((one) => chanceOf(one) < at)
    return at < answer && ignored.filter(({ turn }) => !turn.isAnswered).length >= 0.95 * ignored.length
  })
  return { calibration, thresholds: { answer, offer: lows.at(-1) ?? 0.1 } }
}

function measure(judged: readonly Judged[], at: number) {
  const found = judged.filter((one) => chanceOf(one) >= at)
  const right = found.filter(({ turn }) => turn.isAnswered).length
  const precision = right / Math.max(1, found.length)
  const recall = right / Math.max(1, judged.filter(({ turn }) => turn.isAnswered).length)
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) }
}

function report(title: string, judged: readonly Judged[]): void {
  const [first] = judged
  if (!first) return
  const { answer, offer } = thresholdsFor(first.meaning, weights)
  console.log(`${title} (answer from ${answer}, offer from ${offer})`)
  const groups: [string, (turn: LabelledTurn) => boolean][] = [
    ['all', () => true],
    ['single turns', ({ isInterview }) => !isInterview],
    ...speechAuthors.map((name): [string, (turn: LabelledTurn) => boolean] => [
      `${name} author`,
      ({ author }) => author === name,
    ]),
  ]
  for (const [name, isIn] of groups) {
    const some = judged.filter(({ turn }) => isIn(turn))
    if (some.length === 0) continue
    const alone = some.map(({ turn, meaning }) => ({ turn, meaning: { ...meaning, read: undefined } }))
    const before = measure(alone, weights.thresholds.answer)
    const now = measure(some, answer)
    const offered = some.filter((one) => chanceOf(one) >= offer && chanceOf(one) < answer).length
    console.log(
      `  ${name.padEnd(20)} n ${some.length}  F1 ${before.f1.toFixed(3)} -> ${now.f1.toFixed(3)}  P ${now.precision.toFixed(3)}  R ${now.recall.toFixed(3)}  offered ${(offered / some.length).toFixed(2)}`,
    )
  }
}

function round(value: number): number {
  return Number(value.toFixed(3))
}
