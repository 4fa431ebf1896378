import type { Plan } from '@cuelight/ui/components/plan-view'

/** The plans on sale now. Throws when the server does not answer with plans. */
export async function fetchPlans(): Promise<Plan[]> {
  const response = await fetch('/api/Package', { headers: { Accept: 'application/json' } })
  const body: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(body) || body.length === 0 || !body.every(isPlan))
    throw new Error(`no plans in the answer, status ${response.status}`)
  return body
}

/** Checks the shape of `packageSchema` by hand: the schema library would outweigh the page. */
function isPlan(value: unknown): value is Plan {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<string, unknown>
  return ['price', 'numberOfCredit', 'expireInMonth'].every((name) => typeof entry[name] === 'number')
}
