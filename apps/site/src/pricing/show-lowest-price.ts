import { staticPlans } from '@cuelight/contracts/constants'
import { fetchPlans } from './fetch-plans.ts'

/** Pages come with the built-in price of one live interview; the server's takes its place when it sells at another. */
export async function showLowestPrice(): Promise<void> {
  const places = document.querySelectorAll<HTMLElement>('[data-price-from]')
  if (places.length === 0) return
  try {
    const price = Math.min(...(await fetchPlans()).map((plan) => plan.price))
    for (const place of places) place.textContent = formatPrice(price)
  } catch (cause) {
    console.warn('Prices could not be loaded', cause)
  }
}

export const lowestBuiltInPrice = formatPrice(Math.min(...staticPlans.map(({ price }) => price)))

function formatPrice(dollars: number): string {
  return `$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`
}
