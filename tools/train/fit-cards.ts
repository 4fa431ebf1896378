import {
  type CardFeatures,
  type CardModel,
  cardFeatureNames,
  pickBest,
  type RatedCard,
  rateChance,
} from '../../apps/api/src/coach/write/cards/find-card.ts'
import { fitLogistic } from './math/logistic.ts'

/** A question with the cards that are near it. */
export interface RatedQuestion {
  rated: readonly RatedCard[]
  /** Says which of them is right; null for a question that no card answers. */
  isRight: ((one: RatedCard) => boolean) | null
  /** How much it counts when the chance is learned. */
  weight: number
}

/** Of the questions whose card is there so many may get another one. */
const mostWrong = 0.08
/** Where a card is in front for no good reason, at least so many of those shown have to be right. */
const leastRight = 0.7

/**
 * Learns the order from the questions that have a card, and the chance from these, from the same without their card and from
 * those that want none.
 */
export function fitCards(questions: readonly RatedQuestion[]): CardModel {
  const rank = fitOrder(questions)
  const asked = [...questions, ...questions.flatMap(withoutOwn)].flatMap(({ rated, isRight, weight }) => {
    const [best, lead] = pickBest(rated, { rank })
    return best ? [{ best, lead, target: Number(isRight?.(best) ?? false), weight }] : []
  })
  const { bias, weights } = fitLogistic(
    asked.map(({ best, lead, target, weight }) => ({
      values: Float64Array.from([...cardFeatureNames.map((name) => best.features[name]), lead]),
      target,
      weight,
    })),
    1,
    600,
    [...signs, 1],
  )
  const learned = {
    rank,
    bias: round(bias),
    accept: nameAll(weights),
    lead: round(weights[cardFeatureNames.length] ?? 0),
    threshold: 0,
  }
  return { ...learned, threshold: findThreshold(questions, learned) }
}

/** The same question as if nobody had written its card. */
function withoutOwn({ rated, isRight, weight }: RatedQuestion): RatedQuestion[] {
  return isRight
    ? [{ rated: rated.filter((one) => !isRight(one)), isRight: null, weight: weight * absentShare }]
    : []
}
/** How much a question counts without its card: people ask for more than there are cards for. */
const absentShare = 0.7

/** The card in front, as the product would decide. */
export function decide(
  { rated }: RatedQuestion,
  model: CardModel,
): { best: RatedCard; chance: number } | null {
  const [best, lead] = pickBest(rated, model)
  return best && { best, chance: rateChance(best.features, lead, model) }
}

/** What a threshold gives: counts of right and wrong cards, and of cards shown where there is none. */
export interface CardFigures {
  asked: number
  right: number
  wrong: number
  withoutCard: number
  shownWithoutCard: number
  want: number
  shownToOthers: number
}

/** How the product would do on questions. */
export function judgeCards(questions: readonly RatedQuestion[], model: CardModel): CardFigures {
  const shown = (all: readonly RatedQuestion[]) =>
    all.flatMap((question) => {
      const found = decide(question, model)
      return found && found.chance >= model.threshold
        ? [{ isRight: question.isRight?.(found.best) ?? false }]
        : []
    })
  const own = questions.filter(({ isRight }) => isRight !== null)
  const others = questions.filter(({ isRight }) => isRight === null)
  const ofOwn = shown(own)
  return {
    asked: own.length,
    right: ofOwn.filter(({ isRight }) => isRight).length,
    wrong: ofOwn.filter(({ isRight }) => !isRight).length,
    withoutCard: own.length,
    shownWithoutCard: shown(own.flatMap(withoutOwn)).length,
    want: others.length,
    shownToOthers: shown(others).length,
  }
}

function findThreshold(questions: readonly RatedQuestion[], model: CardModel): number {
  const own = questions.filter(({ isRight }) => isRight !== null)
  const rows = own
    .flatMap((question) => [
      ...[decide(question, model)].flatMap((found) =>
        found
          ? [{ chance: found.chance, isRight: question.isRight?.(found.best) ?? false, isOwn: true }]
          : [],
      ),
      ...withoutOwn(question).flatMap((without) => {
        const found = decide(without, model)
        return found ? [{ chance: found.chance, isRight: false, isOwn: false }] : []
      }),
    ])
    .sort((one, other) => other.chance - one.chance)
  const counts = { right: 0, wrong: 0, absent: 0 }
  let threshold = 1
  for (const { chance, isRight, isOwn } of rows) {
    if (isRight) counts.right += 1
    else if (isOwn) counts.wrong += 1
    else counts.absent += 1
    const isFine =
      counts.wrong <= mostWrong * own.length &&
      counts.right >= leastRight * (counts.right + counts.wrong + absentAsked * counts.absent)
    if (isFine) threshold = chance
  }
  return round(threshold)
}
/** How often a question without a card is asked for each one that has one. */
const absentAsked = 0.5

/** More of anything speaks for a card; only whether it belongs to any work may go either way. */
const signs = cardFeatureNames.map((name) => Number(name !== 'anyWork'))

const settings = { steps: 200, rate: 0.05, ridge: 1e-4 }

/** A softmax over the near cards of each question, by Adam; no random numbers. */
function fitOrder(questions: readonly RatedQuestion[]): CardModel['rank'] {
  const rows = questions.flatMap(({ rated, isRight, weight }) => {
    const at = isRight ? rated.findIndex(isRight) : -1
    return at < 0
      ? []
      : [{ at, weight, values: rated.map(({ features }) => cardFeatureNames.map((name) => features[name])) }]
  })
  const size = cardFeatureNames.length
  const found = new Float64Array(size)
  const mean = new Float64Array(size)
  const square = new Float64Array(size)
  for (let step = 1; step <= settings.steps; step += 1) {
    const slope = slopeOf(rows, found)
    for (let at = 0; at < size; at += 1) {
      const grown = (slope[at] ?? 0) / rows.length + settings.ridge * (found[at] ?? 0)
      mean[at] = 0.9 * (mean[at] ?? 0) + 0.1 * grown
      square[at] = 0.999 * (square[at] ?? 0) + 0.001 * grown * grown
      const spread = Math.sqrt((square[at] ?? 0) / (1 - 0.999 ** step)) + 1e-8
      const next = (found[at] ?? 0) - (settings.rate * (mean[at] ?? 0)) / (1 - 0.9 ** step) / spread
      found[at] = next * (signs[at] ?? 0) < 0 ? 0 : next
    }
  }
  return nameAll(found)
}

function slopeOf(
  rows: readonly { at: number; weight: number; values: readonly number[][] }[],
  weights: Float64Array,
): Float64Array {
  const slope = new Float64Array(weights.length)
  for (const { at, weight, values } of rows) {
    const scores = values.map((row) =>
      row.reduce((sum, value, place) => sum + value * (weights[place] ?? 0), 0),
    )
    const highest = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - highest))
    const total = powers.reduce((sum, power) => sum + power, 0)
    values.forEach((row, one) => {
      const error = weight * ((powers[one] ?? 0) / total - Number(one === at))
      row.forEach((value, place) => {
        slope[place] = (slope[place] ?? 0) + error * value
      })
    })
  }
  return slope
}

function nameAll(weights: Float64Array): Record<keyof CardFeatures, number> {
  return Object.fromEntries(cardFeatureNames.map((name, at) => [name, round(weights[at] ?? 0)])) as Record<
    keyof CardFeatures,
    number
  >
}

const round = (value: number) => Number(value.toFixed(3))
