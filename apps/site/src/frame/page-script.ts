// The script of every page.
import { startThemeSync } from '@cuelight/ui/theme/themes'
import { countFailing, type Health, readHealth } from '../health/read-health.ts'
import { showLowestPrice } from '../pricing/show-lowest-price.ts'
import { showTrial } from '../pricing/show-trial.ts'

/** Follows the visitor's choice, also when it is made in another tab. */
startThemeSync()

for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu]')) closeFromOutside(menu)

const indicator = document.querySelector<HTMLElement>('[data-health]')
if (indicator) void showHealth(indicator)
void showTrial()
void showLowestPrice()

/** The phone menu is a native disclosure, which neither Escape nor a click outside closes. */
function closeFromOutside(menu: HTMLDetailsElement): void {
  document.addEventListener('click', (event) => {
    if (!menu.contains(event.target as Node)) menu.open = false
  })
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape') return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

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
