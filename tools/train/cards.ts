// Learns when a card of general knowledge answers a question (coach/write/find-card.ts).
// node tools/train/cards.ts [--show]: every example question of the cards is asked once while its own card does not know it;
// questions about the past and the person that are taken for general ones, of the people without the untouched ones and of the
// careers to learn from, must find no card. Prints figures, `--show` also what the people's general questions find, then writes
// coach/data/card-weights.json. Deterministic: no random numbers, no vectors.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { classifyQuestion } from '../../apps/api/src/coach/questions/classify-question.ts'
import { allCards } from '../../apps/api/src/coach/write/cards/card-data.ts'
import {
  type CardFeatures,
  type CardWeights,
  cardFeatureNames,
  cardIndex,
} from '../../apps/api/src/coach/write/cards/find-card.ts'
import { readCareers } from '../evals/people/read-careers.ts'
import { readPeople, untouchedPeople } from '../evals/people/read-people.ts'
import { fitLogistic } from './math/logistic.ts'

const { values: options } = parseArgs({ options: { show: { type: 'boolean', default: false } } })

interface Asked {
  features: CardFeatures
  isRight: boolean
  /** Wants a story or a fact of the person, never a card. */
  isOwn: boolean
}

const people = readPeople().filter(({ id }) => !untouchedPeople.has(id))
const isGeneral = ({ kind }: { kind: string }) => kind === 'situational' || kind === 'knowledge'

const forCards = allCards.flatMap((card) =>
  card.questions.flatMap((question): Asked[] => {
    const found = cardIndex.describe(question, question)
    return found ? [{ features: found.features, isRight: found.card === card, isOwn: false }] : []
  }),
)
/** What the wording takes for a matter of the past or the person is never asked for a card. */
const reachesCards = (question: string) => ['case', 'knowledge'].includes(classifyQuestion(question, []).kind)
const describeOwn = (questions: readonly { kind: string; question: string }[]) =>
  questions
    .filter((one) => !isGeneral(one) && reachesCards(one.question))
    .flatMap(({ question }): Asked[] => {
      const found = cardIndex.describe(question)
      return found ? [{ features: found.features, isRight: false, isOwn: true }] : []
    })
const learnedFrom = describeOwn([...people, ...readCareers('learned')].flatMap(({ questions }) => questions))
const heldOut = describeOwn(readCareers('held').flatMap(({ questions }) => questions))

const { bias, weights } = fitLogistic(
  [...forCards, ...learnedFrom].map(({ features, isRight }) => ({
    values: Float64Array.from(cardFeatureNames, (name) => features[name]),
    target: Number(isRight),
    weight: 1,
  })),
  1,
  400,
)
const scoreOf = (features: CardFeatures) =>
  cardFeatureNames.reduce((sum, name, at) => sum + (weights[at] ?? 0) * features[name], bias)
const chanceOf = ({ features }: Asked) => 1 / (1 + Math.exp(-scoreOf(features)))

/** Of the cards that are found so many have to be right; a wrong one is worse than a frame to think aloud in. */
const leastRight = 0.93
const threshold = findThreshold()
function findThreshold(): number {
  const sorted = [...forCards, ...learnedFrom].sort((one, other) => chanceOf(other) - chanceOf(one))
  let right = 0
  const places = sorted.map(({ isRight }, at) => {
    right += Number(isRight)
    return right / (at + 1)
  })
  const last = sorted[places.findLastIndex((rightSoFar) => rightSoFar >= leastRight)]
  return last ? chanceOf(last) : 1
}

const isFound = (asked: Asked) => chanceOf(asked) >= threshold
const share = (all: readonly Asked[], has: (asked: Asked) => boolean) =>
  `${all.filter(has).length} of ${all.length}`
const figures = [
  `own card found ${share(forCards, (asked) => isFound(asked) && asked.isRight)}`,
  `another card ${share(forCards, (asked) => isFound(asked) && !asked.isRight)}`,
  `a card for a question about the person: learned from ${share(learnedFrom, isFound)}, held careers ${share(heldOut, isFound)}`,
].join('; ')
console.log(figures)

const found: CardWeights = {
  bias: round(bias),
  weights: Object.fromEntries(
    cardFeatureNames.map((name, at) => [name, round(weights[at] ?? 0)]),
  ) as CardWeights['weights'],
  threshold: round(threshold),
}
console.log(JSON.stringify(found))
if (options.show)
  for (const { question } of people.flatMap(({ questions }) => questions.filter(isGeneral)))
    console.log(`${question}\n    ${cardIndex.find(question, found)?.names[0] ?? '-'}`)
const card = {
  about: `tools/train/cards.ts: logistic regression over ${forCards.length} example questions, each asked without itself, and ${learnedFrom.length} questions about a person that are taken for general ones.`,
  date: '2026-11-22',
  figures,
}
const file = new URL('../../apps/api/src/coach/data/card-weights.json', import.meta.url)
writeFileSync(file, `${JSON.stringify({ card, ...found }, null, 2)}\n`)

function round(value: number): number {
  return Number(value.toFixed(3))
}
