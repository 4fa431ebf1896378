export interface HealthPart {
  adapter: string
  isEmbedded: boolean
  status: string
}

export type Health =
  | { state: 'online' | 'partly' | 'offline'; parts: Record<string, HealthPart> }
  | { state: 'unknown'; parts: null }

const deadlineMs = 10_000

/** What the service reports about itself; `unknown` when it cannot be reached. */
export async function readHealth(): Promise<Health> {
  try {
    const response = await fetch('/health/ready', {
      headers: { Accept: 'application/json' },
      signal: AbortSignal.timeout(deadlineMs),
    })
    const report: unknown = await response.json()
    if (!isReport(report)) return { state: 'unknown', parts: null }
    const { parts } = report
    if (!response.ok) return { state: 'offline', parts }
    return { state: countFailing(parts) === 0 ? 'online' : 'partly', parts }
  } catch {
    return { state: 'unknown', parts: null }
  }
}

export function countFailing(parts: Record<string, HealthPart>): number {
  return Object.values(parts).filter((part) => part.status !== 'ok').length
}

function isReport(value: unknown): value is { parts: Record<string, HealthPart> } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'parts' in value &&
    typeof value.parts === 'object' &&
    value.parts !== null
  )
}
