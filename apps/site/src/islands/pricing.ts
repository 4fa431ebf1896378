import type { Package } from '@cuelight/contracts/billing'
import { type PlanView, viewPlans } from '../components/plan-view.ts'

const root = document.querySelector<HTMLElement>('[data-pricing]')
const comparison = document.querySelector<HTMLTableElement>('[data-comparison]')
const retry = root?.querySelector<HTMLButtonElement>('[data-pricing-retry]')
if (root && comparison) {
  retry?.addEventListener('click', () => void load(root, comparison))
  void load(root, comparison)
}

/** The page comes with the built-in plans; the server's replace them, and an error stands above them. */
async function load(place: HTMLElement, table: HTMLTableElement): Promise<void> {
  const status = place.querySelector('[data-pricing-status]')
  const error = place.querySelector<HTMLElement>('[data-pricing-error]')
  if (!status || !error) return
  status.textContent = 'Loading current prices...'
  if (retry) retry.disabled = true
  try {
    const plans = viewPlans(await fetchPackages())
    showCards(place, plans)
    showComparison(table, plans)
    error.hidden = true
  } catch (cause) {
    console.warn('Plans could not be loaded', cause)
    error.hidden = false
  } finally {
    status.textContent = ''
    if (retry) retry.disabled = false
  }
}

async function fetchPackages(): Promise<Package[]> {
  const response = await fetch('/api/Package', { headers: { Accept: 'application/json' } })
  const body: unknown = response.ok ? await response.json() : null
  if (!Array.isArray(body) || body.length === 0 || !body.every(isPackage))
    throw new Error(`no plans in the answer, status ${response.status}`)
  return body
}

/** The shape of `packageSchema`, by hand: the schema library would outweigh the page. */
function isPackage(value: unknown): value is Package {
  if (typeof value !== 'object' || value === null) return false
  const entry = value as Record<string, unknown>
  return ['price', 'numberOfCredit', 'expireInMonth'].every((name) => typeof entry[name] === 'number')
}

function showCards(place: HTMLElement, plans: PlanView[]): void {
  const list = place.querySelector('[data-plans]')
  const model = list?.querySelector<HTMLElement>('[data-plan]')
  if (!list || !model) return
  list.replaceChildren(...plans.map((plan) => fillCard(model.cloneNode(true) as HTMLElement, plan)))
}

function fillCard(card: HTMLElement, plan: PlanView): HTMLElement {
  card.toggleAttribute('data-popular', plan.isPopular)
  const slot = (name: string) => card.querySelector<HTMLElement>(`[data-slot="${name}"]`)
  for (const name of ['name', 'price', 'validity'] as const) setText(slot(name), plan[name])
  const choose = slot('choose')
  choose?.setAttribute('href', plan.href)
  setText(choose, `Choose ${plan.name}`)
  const features = slot('features')
  const model = features?.firstElementChild
  if (features && model)
    features.replaceChildren(...plan.features.map((feature) => cloneWithText(model, feature)))
  return card
}

function showComparison(table: HTMLTableElement, plans: PlanView[]): void {
  const [head, ...rows] = table.rows
  if (head)
    replaceCells(
      head,
      plans.map((plan) => plan.name),
    )
  rows.forEach((row, index) => {
    replaceCells(
      row,
      plans.map((plan) => plan.compared[index] ?? ''),
    )
  })
}

/** Keeps the row's own heading and writes one cell per plan behind it. */
function replaceCells(row: HTMLTableRowElement, texts: string[]): void {
  const [heading, model] = row.cells
  if (heading && model) row.replaceChildren(heading, ...texts.map((text) => cloneWithText(model, text)))
}

function cloneWithText(model: Element, text: string): Element {
  const clone = model.cloneNode(true) as Element
  clone.textContent = text
  return clone
}

function setText(element: HTMLElement | null, text: string): void {
  if (element) element.textContent = text
}
