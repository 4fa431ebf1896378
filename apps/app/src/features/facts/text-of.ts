import type { Fact, FactKey } from '@cuelight/contracts/facts'

/** The stored text of a fact, or an empty one; `scheduleId` null is the general one. */
export function textOf(facts: readonly Fact[], key: FactKey, scheduleId: number | null): string {
  return facts.find((fact) => fact.key === key && fact.scheduleId === scheduleId)?.text ?? ''
}
