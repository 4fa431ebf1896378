import { type Health, type HealthPart, readHealth } from './read-health.ts'

const titles: Record<Health['state'], string> = {
  online: 'All parts work',
  partly: 'Running, with parts that fail',
  offline: 'Not ready',
  unknown: 'State not known',
}

const root = document.querySelector<HTMLElement>('[data-status]')
if (root) {
  const again = root.querySelector<HTMLButtonElement>('[data-status-again]')
  again?.addEventListener('click', () => void show(root))
  void show(root)
}

async function show(place: HTMLElement): Promise<void> {
  setText(place, '[data-status-title]', 'Checking')
  const { state, parts } = await readHealth()
  setText(place, '[data-status-title]', titles[state])
  const unavailable = place.querySelector<HTMLElement>('[data-status-unavailable]')
  if (unavailable) unavailable.hidden = state !== 'unknown'
  addRows(place, Object.keys(parts ?? {}))
  for (const row of place.querySelectorAll<HTMLElement>('[data-part]'))
    showPart(row, parts?.[row.dataset.part ?? ''])
  const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'medium' }).format(new Date())
  setText(place, '[data-status-time]', `Asked at ${time}`)
}

/** A part that the page has no name for keeps the name the service uses. */
function addRows(place: HTMLElement, names: string[]): void {
  const list = place.querySelector('[data-status-parts]')
  const model = list?.querySelector<HTMLElement>('[data-part]')
  for (const name of names) {
    if (!list || !model || list.querySelector(`[data-part="${CSS.escape(name)}"]`)) continue
    const row = model.cloneNode(true) as HTMLElement
    row.dataset.part = name
    if (row.firstElementChild) row.firstElementChild.textContent = name
    list.append(row)
  }
}

function showPart(row: HTMLElement, part: HealthPart | undefined): void {
  setText(row, '[data-part-adapter]', part ? `${part.adapter}${part.isEmbedded ? ' (embedded)' : ''}` : '')
  const state = row.querySelector<HTMLElement>('[data-part-state]')
  if (!state) return
  state.textContent = part ? (part.status === 'ok' ? 'works' : 'fails') : 'not known'
  state.classList.toggle('text-good', part?.status === 'ok')
  state.classList.toggle('text-bad', part !== undefined && part.status !== 'ok')
}

function setText(place: HTMLElement, selector: string, text: string): void {
  const element = place.querySelector(selector)
  if (element) element.textContent = text
}
