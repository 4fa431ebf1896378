import { staticPlans } from '@cuelight/contracts/constants'
import type { Plan } from '@cuelight/ui/components/plan-view'
import { fetchPlans } from './fetch-plans.ts'

const place = document.querySelector<HTMLElement>('[data-pricing]')
if (place) {
  retryOf(place)?.addEventListener('click', () => void checkPrices(place))
  void checkPrices(place)
}

/**
 * The page comes with the built-in plans. It loads React and redraws them only when the server sells others. When the
 * server does not answer, an error appears above the built-in plans.
 */
async function checkPrices(place: HTMLElement): Promise<void> {
  const retry = retryOf(place)
  const error = place.querySelector<HTMLElement>('[data-pricing-error]')
  setStatus(place, 'Loading current prices...')
  if (retry) retry.disabled = true
  try {
    await drawUnlessShown(await fetchPlans())
    if (error) error.hidden = true
  } catch (cause) {
    console.warn('Plans could not be loaded', cause)
    if (error) error.hidden = false
  } finally {
    setStatus(place, '')
    if (retry) retry.disabled = false
  }
}

let shown = textOf(staticPlans)

async function drawUnlessShown(plans: Plan[]): Promise<void> {
  const cards = document.querySelector('[data-plans]')
  const comparison = document.querySelector('[data-comparison]')
  if (textOf(plans) === shown || !cards || !comparison) return
  const { showPlans } = await import('./show-plans.tsx')
  showPlans(cards, comparison, plans)
  shown = textOf(plans)
}

/** Equal for the same plans in the same order. */
function textOf(plans: readonly Plan[]): string {
  return JSON.stringify(
    plans.map(({ price, numberOfCredit, expireInMonth }) => [price, numberOfCredit, expireInMonth]),
  )
}

function retryOf(place: HTMLElement): HTMLButtonElement | null {
  return place.querySelector('[data-pricing-retry]')
}

function setStatus(place: HTMLElement, text: string): void {
  const status = place.querySelector('[data-pricing-status]')
  if (status) status.textContent = text
}
