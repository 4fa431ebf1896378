import { countFailing, type Health, readHealth } from './read-health.ts'

const indicator = document.querySelector<HTMLElement>('[data-health]')
if (indicator) void showHealth(indicator)

async function showHealth(element: HTMLElement): Promise<void> {
  const health = await readHealth()
  element.dataset.health = health.state
  const text = element.querySelector('[data-health-label]')
  if (text) text.textContent = labelOf(health)
}

function labelOf(health: Health): string {
  if (health.state === 'unknown') return 'Status unknown'
  if (health.state === 'offline') return 'Offline'
  const failing = countFailing(health.parts)
  return failing === 0 ? 'Online' : `Online, ${failing} ${failing === 1 ? 'part' : 'parts'} failing`
}
