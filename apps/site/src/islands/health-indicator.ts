type Health = { state: 'online' | 'partly' | 'offline' | 'unknown'; label: string }

const indicator = document.querySelector<HTMLElement>('[data-health]')
if (indicator) void showHealth(indicator)

async function showHealth(element: HTMLElement): Promise<void> {
  const { state, label } = await readHealth()
  element.dataset.health = state
  const text = element.querySelector('[data-health-label]')
  if (text) text.textContent = label
}

/** What the service says about itself; a site on another host than the service cannot know. */
async function readHealth(): Promise<Health> {
  try {
    const response = await fetch('/health/ready', { headers: { Accept: 'application/json' } })
    const report: unknown = await response.json()
    if (response.status === 503) return { state: 'offline', label: 'Offline' }
    if (!response.ok || !isReport(report)) return { state: 'unknown', label: 'Status unknown' }
    const failing = Object.values(report.parts).filter((part) => part.status !== 'ok').length
    if (failing === 0) return { state: 'online', label: 'Online' }
    return { state: 'partly', label: `Online, ${failing} ${failing === 1 ? 'part' : 'parts'} failing` }
  } catch {
    return { state: 'unknown', label: 'Status unknown' }
  }
}

function isReport(value: unknown): value is { parts: Record<string, { status: string }> } {
  return typeof value === 'object' && value !== null && 'parts' in value && typeof value.parts === 'object'
}
