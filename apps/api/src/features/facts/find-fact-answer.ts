import type { AnswerSegment, StructuredAnswer } from '@cuelight/contracts/answer'
import type { FactKey } from '@cuelight/contracts/facts'
import type { Services } from '../../core/context.ts'
import { readFactTexts } from './facts.ts'
import { findFactKeys } from './find-fact-keys.ts'

/** The facts that answer a question nearly as well when its own fact is missing. */
const standIns: Partial<Record<FactKey, FactKey>> = { 'start-date': 'notice-period' }

/** The candidate's own facts, word for word, when a question asks for nothing else; null without them. `vector`: see findFactKeys. */
export async function findFactAnswer(
  services: Pick<Services, 'db'>,
  input: { userId: number; scheduleId: number | null; question: string; vector?: Float32Array | null },
): Promise<StructuredAnswer | null> {
  const asked = findFactKeys(input.question, input.vector)
  if (asked.length === 0) return null
  const keys = [...asked, ...asked.flatMap((key) => standIns[key] ?? [])]
  const { userId, scheduleId } = input
  return tellFacts(asked, await readFactTexts(services, { userId, scheduleId, keys }))
}

/** The answer from these facts; null unless every fact asked for exists. */
function tellFacts(asked: readonly FactKey[], texts: ReadonlyMap<FactKey, string>): StructuredAnswer | null {
  const told = new Set<string>()
  for (const key of asked) {
    const standIn = standIns[key]
    const text = texts.get(key) ?? (standIn && texts.get(standIn))
    if (text === undefined) return null
    told.add(text)
  }
  return {
    segments: [...told].flatMap(toSegments),
    evidence: [],
    gaps: [],
    engine: { kind: 'candidate', model: 'own words', promptVersion: null },
  }
}

function toSegments(text: string): AnswerSegment[] {
  const paragraphs = text.split(/\n+/u).map((paragraph) => paragraph.trim())
  return paragraphs
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'grounded', part: 'other', text: paragraph, chunkIds: [] }))
}
