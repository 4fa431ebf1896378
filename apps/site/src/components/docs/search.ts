/** A part of the documentation as the search sees it. */
export interface SearchEntry {
  title: string
  /** The page it is on. */
  page: string
  href: string
  /** What else it says, in small letters. */
  words: string
}

const mostShown = 12

/** The entries with every word of the term: those with a word in the title first. */
export function findEntries(entries: readonly SearchEntry[], term: string): SearchEntry[] {
  const words = term.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry, words) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ entry }) => entry)
}

/** 0 when a word is missing; otherwise more for each word of the title, and most where it begins one. */
function rankOf({ title, page, words: text }: SearchEntry, words: string[]): number {
  const name = title.toLowerCase()
  const all = `${name} ${page.toLowerCase()} ${text}`
  if (!words.every((word) => all.includes(word))) return 0
  const scores = words.map((word) =>
    name.startsWith(word) || name.includes(` ${word}`) ? 3 : name.includes(word) ? 2 : 0,
  )
  return 1 + scores.reduce<number>((sum, score) => sum + score, 0)
}

/** Fetches the words of the documentation, then answers what is typed into the field. */
export async function openSearch(place: HTMLElement): Promise<void> {
  const field = place.querySelector('input')
  const list = place.querySelector<HTMLElement>('[data-docs-results]')
  const count = place.querySelector<HTMLElement>('[role=status]')
  if (!field || !list || !count) return
  let entries: SearchEntry[]
  try {
    entries = (await (await fetch('/docs/search.json')).json()) as SearchEntry[]
  } catch {
    count.textContent = 'The search did not load. Reload the page to try again.'
    return
  }
  const update = () => {
    const found = findEntries(entries, field.value)
    list.replaceChildren(...found.slice(0, mostShown).map(drawEntry))
    list.hidden = found.length === 0
    count.textContent = describeCount(found.length, field.value)
  }
  field.addEventListener('input', update)
  place.addEventListener('keydown', (event) => moveThrough(event, field, list))
  // A link to a place on this page leaves the list open otherwise.
  list.addEventListener('click', () => {
    field.value = ''
    update()
  })
  update()
}

function describeCount(found: number, term: string): string {
  if (term.trim() === '') return ''
  if (found === 0) return 'Nothing found. Try fewer or other words.'
  const shown = found > mostShown ? `, the first ${mostShown} shown` : ''
  return `${found} ${found === 1 ? 'result' : 'results'}${shown}`
}

function drawEntry({ title, page, href }: SearchEntry): HTMLElement {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.href = href
  link.className = 'block rounded-md px-3 py-2 hover:bg-surface-sunken focus-visible:bg-surface-sunken'
  const name = document.createElement('span')
  name.className = 'block font-medium [overflow-wrap:anywhere]'
  name.textContent = title
  const where = document.createElement('span')
  where.className = 'block text-muted'
  where.textContent = page
  link.append(name, where)
  item.append(link)
  return item
}

/** Arrows go through the results and back to the field; Escape empties the field. */
function moveThrough(event: KeyboardEvent, field: HTMLInputElement, list: HTMLElement): void {
  const stops = [field, ...list.querySelectorAll<HTMLElement>('a')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  if (event.key === 'Escape') {
    field.value = ''
    field.dispatchEvent(new Event('input'))
    field.focus()
  } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
    event.preventDefault()
    stops.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % stops.length)?.focus()
  } else if (event.key === 'Enter' && document.activeElement === field) stops[1]?.click()
}
