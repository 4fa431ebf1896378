import { z } from 'zod'
import data from '../data/competency-weights.json' with { type: 'json' }
import type { ClassifiedQuestion } from '../questions/classify-question.ts'
import { type CompetencyId, competencies, findCompetency } from '../questions/competencies.ts'
import { findBankCompetency } from '../questions/question-bank.ts'

const weightsSchema = z.object({
  about: z.string(),
  embeddingModel: z.string(),
  /** One row for each competency: a weight for each dimension of the vector, then the bias. */
  weights: z.record(z.string(), z.array(z.number())),
})
const learned = weightsSchema.parse(data)

/** Cues in the words of the question count as this much of what the vector says. */
const cueShare = { first: 0.35, second: 0.15 } as const

/**
 * How likely a question is after each competency, between 0 and 1. The vector decides where it is of the model the weights were
 * learned with; cues in the words add to it, and are all there is without a vector.
 */
export function readCompetencies(
  question: ClassifiedQuestion,
  vector: { embeddingModel: string; values: Float32Array } | null,
): Map<CompetencyId, number> {
  const isKnown = vector?.embeddingModel === learned.embeddingModel
  const likely = isKnown ? classifyVector(vector.values) : new Map<CompetencyId, number>()
  const curated = findBankCompetency(question.text)
  if (curated) return new Map([[curated, 1]])
  const [first, second] = question.competencies
  const scale = isKnown ? 1 : 2
  for (const [cued, share] of [
    [first, cueShare.first],
    [second, cueShare.second],
  ] as const) {
    if (cued) likely.set(cued.id, Math.min(1, (likely.get(cued.id) ?? 0) + scale * share))
  }
  return likely
}

function classifyVector(vector: Float32Array): Map<CompetencyId, number> {
  const scores = competencies.map(({ id }) => {
    const row = learned.weights[id] ?? []
    return vector.reduce((sum, value, at) => sum + value * (row[at] ?? 0), row[vector.length] ?? 0)
  })
  const highest = Math.max(...scores)
  const powers = scores.map((score) => Math.exp(score - highest))
  const total = powers.reduce((sum, power) => sum + power, 0)
  return new Map(competencies.map(({ id }, at) => [id, (powers[at] ?? 0) / total]))
}

/** The model whose vectors `readCompetencies` understands. */
export const competencyEmbeddingModel = learned.embeddingModel

/** A competency that is known for certain, as of a prepared question. */
export function onlyCompetency(id: string | null): Map<CompetencyId, number> {
  const known = findCompetency(id)
  return new Map(known ? [[known.id, 1]] : [])
}
