import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { findEntries, openSearch, type SearchEntry } from './search.ts'

const entries: SearchEntry[] = [
  {
    title: 'When something goes wrong',
    page: 'Live interview by browser',
    href: '/docs/live-interview#wrong',
    words: 'the report is late',
  },
  {
    title: 'GET /UserInterview/reportdetail/{id}',
    page: 'Reports',
    href: '/docs/reference/reports#get',
    words: 'the report as json',
  },
  { title: 'Report', page: 'Candidate’s guide', href: '/docs/candidate-guide#report', words: 'scores' },
]

let place: HTMLElement
let field: HTMLInputElement

beforeEach(() => {
  document.body.innerHTML =
    '<div><input type="search"><p role="status"></p><ol hidden data-docs-results></ol></div>'
  place = document.body.firstElementChild as HTMLElement
  field = place.querySelector('input') as HTMLInputElement
})
afterEach(() => vi.unstubAllGlobals())

const links = () => [...place.querySelectorAll('a')]
const status = () => place.querySelector('[role=status]')?.textContent

async function open() {
  vi.stubGlobal('fetch', async () => Response.json(entries))
  await openSearch(place)
}

function type(term: string) {
  field.value = term
  field.dispatchEvent(new Event('input'))
}

function press(key: string) {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
}

test('a title that begins with the word comes first, then other titles, then texts', () => {
  expect(findEntries(entries, 'report').map(({ href }) => href)).toEqual([
    '/docs/candidate-guide#report',
    '/docs/reference/reports#get',
    '/docs/live-interview#wrong',
  ])
})

test('every word must be there, in the title, the page or the text', () => {
  expect(findEntries(entries, ' Browser LATE ').map(({ title }) => title)).toEqual([
    'When something goes wrong',
  ])
  expect(findEntries(entries, 'report zebra')).toEqual([])
  expect(findEntries(entries, '  ')).toEqual([])
})

test('what was typed before the words arrived is answered when they do', async () => {
  field.value = 'scores'
  await open()
  expect(links().map(({ textContent }) => textContent)).toEqual(['ReportCandidate’s guide'])
  expect(status()).toBe('1 result')
})

test('the arrows go through the results, Enter opens the first, and Escape empties the field', async () => {
  await open()
  type('report')
  expect(status()).toBe('3 results')
  field.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(links()[0])
  press('ArrowUp')
  expect(document.activeElement).toBe(field)
  press('ArrowUp')
  expect(document.activeElement).toBe(links()[2])
  press('Escape')
  expect(document.activeElement).toBe(field)
  expect([field.value, status(), links().length]).toEqual(['', '', 0])
  type('json')
  const opened = vi.fn((event: Event) => event.preventDefault())
  links()[0]?.addEventListener('click', opened)
  press('Enter')
  expect(opened).toHaveBeenCalledOnce()
})

test('a search that could not load says so', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('offline')))
  await openSearch(place)
  expect(status()).toBe('The search did not load. Reload the page to try again.')
})
