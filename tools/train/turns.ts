// Learns whether a turn is to be answered, and what it asks for (live-engine/questions/turn-model.ts).
// node tools/train/turns.ts: reads the folders tools/evals/data/speech* (and tools/train/data/turns.jsonl, which no
// figure is taken from), prints figures of five folds and of what was kept untouched, then writes
// live-engine/data/turn-weights.json. Deterministic: no random numbers. Turns whose number divides by 5 and the
// interviews S6, OI03 and OI07 are never trained on. `--without AUTHOR` learns from the others, judges by that one and writes nothing.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createBuiltInEmbedder } from '../../apps/api/src/adapters/embedder/built-in.ts'
import { judgeByRule } from '../../apps/api/src/live-engine/questions/certain-turns.ts'
import { describeTurn, listTerms, noContext } from '../../apps/api/src/live-engine/questions/turn-features.ts'
import {
  listMeaningTexts,
  poolVectors,
  scoreTurn,
  type TurnKind,
  type TurnWeights,
  turnKinds,
  turnWeights,
  weighMeaning,
} from '../../apps/api/src/live-engine/questions/turn-model.ts'
import { type LabelledTurn, readLabelledTurns, speechAuthors } from './labelled-turns.ts'
import { fitTrees } from './math/boosted-trees.ts'
import { fitLogistic, sigmoid } from './math/logistic.ts'

interface Row extends LabelledTurn {
  features: Record<string, number>
  terms: Set<string>
  pooled: Float32Array
  vectors: Float32Array[]
}

const settings = {
  ridge: 3,
  kindRidge: 1,
  vectorScale: 4,
  termScale: 0.25,
  leastTerms: 4,
  folds: 5,
}
const weightsFile = new URL('../../apps/api/src/live-engine/data/turn-weights.json', import.meta.url)

const { values: options } = parseArgs({
  options: {
    without: { type: 'string' },
    /** Prints what the folds got wrong. */
    wrong: { type: 'boolean', default: false },
  },
})
const embedder = createBuiltInEmbedder()
const rows: Row[] = []
for (const turn of readLabelledTurns()) {
  const vectors = await embedder.embed(listMeaningTexts(turn.text))
  const features = describeTurn(turn.text, turn.context ?? noContext)
  rows.push({ ...turn, features, terms: listTerms(turn.text), pooled: poolVectors(vectors), vectors })
}
await embedder.close()

const known = rows.filter(({ author }) => author !== options.without)
const tuned = known.filter(({ split }) => split !== 'untouched')
const judged = tuned.filter(({ split, isCopy }) => split === 'tuned' && !isCopy)
const foldOf = new Map(
  [...new Set(tuned.map(({ group }) => group))].map((group, at) => [group, at % settings.folds]),
)
const outside: { row: Row; logit: number; kind: TurnKind; rule: number | undefined }[] = []
for (let fold = 0; fold < settings.folds; fold += 1) {
  // The written turns follow what failed among the tuned ones: with them, folds would look surer than strangers are.
  const weights = train(tuned.filter(({ group, split }) => foldOf.get(group) !== fold && split === 'tuned'))
  for (const row of judged.filter(({ group }) => foldOf.get(group) === fold)) {
    const meaning = weighMeaning(row.vectors, weights)
    const chance = scoreTurn(row.text, row.context ?? noContext, meaning, weights)
    const rule = judgeByRule(row.text)
    outside.push({ row, logit: Math.log(chance / (1 - chance)), kind: meaning.kind, rule })
  }
}
const calibration = calibrate(outside.filter(({ rule }) => rule === undefined))
const scored = outside.map(({ row, logit, kind, rule }) => ({
  row,
  chance: rule ?? sigmoid(calibration[0] * logit + calibration[1]),
  kind,
}))
const thresholds = chooseThresholds(scored)
// `tools/train/turn-reader/weigh.ts` weighs its reader against these anew.
const final: TurnWeights = { ...train(tuned), calibration, thresholds }
report('five folds, tuned', scored, options.wrong)
report('untouched', known.filter(({ split }) => split === 'untouched').flatMap(judge), false)
if (options.without)
  report('left out', rows.filter(({ author }) => author === options.without).flatMap(judge), false)
else writeFileSync(weightsFile, `${JSON.stringify(final)}\n`)

function judge(row: Row): Scored[] {
  if (row.isCopy) return []
  const meaning = weighMeaning(row.vectors, final)
  const chance = judgeByRule(row.text) ?? scoreTurn(row.text, row.context ?? noContext, meaning, final)
  return [{ row, chance, kind: meaning.kind }]
}

function train(some: readonly Row[]): TurnWeights {
  const names = Object.keys(some[0]?.features ?? {})
  const scales = names.map((name) => {
    const mean = some.reduce((sum, { features }) => sum + (features[name] ?? 0), 0) / some.length
    const spread = some.reduce((sum, { features }) => sum + ((features[name] ?? 0) - mean) ** 2, 0)
    return { mean, deviation: Math.sqrt(spread / some.length) || 1 }
  })
  const counts = new Map<string, number>()
  for (const { terms, isCopy } of some)
    if (!isCopy) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1)
  const terms = [...counts].filter(([, count]) => count >= settings.leastTerms).map(([term]) => term)
  const examples = some.map((row) => ({
    values: Float64Array.from([
      ...names.map(
        (name, at) =>
          ((row.features[name] ?? 0) - (scales[at]?.mean ?? 0)) / (scales[at]?.deviation ?? 1) / 3,
      ),
      ...terms.map((term) => (row.terms.has(term) ? settings.termScale : 0)),
      ...Array.from(row.pooled, (value) => value * settings.vectorScale),
    ]),
    target: Number(row.isAnswered),
    weight: row.weight,
  }))
  const { bias, weights } = fitLogistic(examples, settings.ridge)
  const at = (index: number) => weights[index] ?? 0
  return {
    about: `Logistic regression on sentence vectors, features and terms, averaged with boosted trees; tools/train/turns.ts, ${some.filter(({ isCopy }) => !isCopy).length} turns of tools/evals/data/speech* and tools/train/data/turns.jsonl. Turns whose number divides by 5 and the interviews S6, OI03 and OI07 are left out.`,
    embedder: embedder.modelId,
    linear: {
      bias: round(bias),
      features: Object.fromEntries(
        names.map((name, index) => [
          name,
          [round(at(index) / 3), round(scales[index]?.mean ?? 0), round(scales[index]?.deviation ?? 1)],
        ]),
      ),
      terms: Object.fromEntries(
        terms.map((term, index) => [term, round(at(names.length + index) * settings.termScale)]),
      ),
      vectors: Array.from(weights.slice(names.length + terms.length), (value) =>
        round(value * settings.vectorScale),
      ),
    },
    trees: fitTrees(
      some.map((row) => ({ features: row.features, target: Number(row.isAnswered), weight: row.weight })),
    ),
    calibration: [1, 0],
    thresholds: { answer: 0.5, offer: 0.25 },
    reader: turnWeights.reader,
    kinds: trainKinds(some),
  }
}

function trainKinds(some: readonly Row[]): TurnWeights['kinds'] {
  const asked = some.filter(({ kind }) => kind !== undefined)
  const entries = turnKinds.map((kind) => {
    const examples = asked.map((row) => ({
      values: Float64Array.from(row.pooled.slice(0, 512), (value) => value * settings.vectorScale),
      target: Number(row.kind === kind),
      weight: row.weight,
    }))
    const { bias, weights } = fitLogistic(examples, settings.kindRidge, 100)
    return [kind, [round(bias), Array.from(weights, (value) => round(value * settings.vectorScale))]] as const
  })
  return Object.fromEntries(entries) as TurnWeights['kinds']
}

function round(value: number): number {
  return Number(value.toFixed(3))
}

/** Slope and offset that make out-of-fold log odds probabilities. */
function calibrate(list: typeof outside): [number, number] {
  const examples = list.map(({ row, logit }) => ({
    values: Float64Array.of(logit),
    target: Number(row.isAnswered),
    weight: 1,
  }))
  const { bias, weights } = fitLogistic(examples, 0.01, 600)
  return [round(weights[0] ?? 1), round(bias)]
}

interface Scored {
  row: Row
  chance: number
  kind: TurnKind
}

/** Of calibrated chances, half the best F1 is where the best F1 begins; what is ignored is right in 95 %. */
function chooseThresholds(list: readonly Scored[]): TurnWeights['thresholds'] {
  const steps = Array.from({ length: 61 }, (_, index) => 0.2 + index / 100)
  const best = Math.max(...steps.map((at) => measure(list, at).f1))
  const answer = Number((best / 2).toFixed(2))
  const lows = Array.from({ length: 40 }, (_, index) => (index + 1) / 100).filter((at) => {
    const ignored = list.filter(({ chance }) => chance < at)
    return at < answer && ignored.filter(({ row }) => !row.isAnswered).length >= 0.95 * ignored.length
  })
  return { answer: round(answer), offer: round(lows.at(-1) ?? 0.1) }
}

function measure(list: readonly Scored[], at: number) {
  const found = list.filter(({ chance }) => chance >= at)
  const right = found.filter(({ row }) => row.isAnswered).length
  const precision = right / Math.max(1, found.length)
  const recall = right / Math.max(1, list.filter(({ row }) => row.isAnswered).length)
  return { precision, recall, f1: (2 * precision * recall) / (precision + recall || 1) }
}

/** Turns told apart in a report. */
type Group = [name: string, isIn: (row: Row) => boolean]

function report(title: string, list: readonly Scored[], wrong: boolean): void {
  const { answer, offer } = final.thresholds
  console.log(`${title} (answer from ${answer}, offer from ${offer})`)
  const groups: Group[] = [
    ['all', () => true],
    ...speechAuthors.flatMap((name): Group[] => [
      [`turns, ${name} author`, ({ author, isInterview }) => author === name && !isInterview],
      [`interviews, ${name} author`, ({ author, isInterview }) => author === name && isInterview],
    ]),
  ]
  for (const [name, isIn] of groups) {
    const some = list.filter(({ row }) => isIn(row))
    if (some.length === 0) continue
    const { precision, recall, f1 } = measure(some, answer)
    const unsure = some.filter(({ chance }) => chance >= offer && chance < answer).length / some.length
    const brier =
      some.reduce((sum, { row, chance }) => sum + (Number(row.isAnswered) - chance) ** 2, 0) / some.length
    console.log(
      `  ${name.padEnd(25)} n ${some.length}  P ${precision.toFixed(3)}  R ${recall.toFixed(3)}  F1 ${f1.toFixed(3)}  offered ${unsure.toFixed(2)}  Brier ${brier.toFixed(3)}`,
    )
  }
  const kinds = list.filter(({ row }) => row.kind)
  console.log(`  kind right ${kinds.filter(({ row, kind }) => row.kind === kind).length} of ${kinds.length}`)
  for (const tag of [...new Set(list.flatMap(({ row }) => row.tags))].sort()) {
    const some = list.filter(({ row }) => row.tags.includes(tag))
    const right = some.filter(({ row, chance }) => chance >= answer === row.isAnswered).length
    console.log(`    ${tag.padEnd(24)} ${right} of ${some.length}`)
  }
  if (wrong)
    for (const { row, chance } of list)
      if (chance >= answer !== row.isAnswered)
        console.log(`${row.isAnswered ? 'missed' : 'false '} ${chance.toFixed(2)} ${row.tags} | ${row.text}`)
}
