import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { QuestionSearch } from './question-search.tsx'

const questions = [
  { id: 'speed', question: 'What internet speed do I need?', answer: 'Five megabits.', sample: false },
  { id: 'phone', question: 'Does it work on a phone?', answer: 'Yes, with any internet.', sample: false },
  { id: 'money', question: 'Is there a guarantee?', answer: 'Thirty days.', sample: true },
]

let place: HTMLElement
let root: Root

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  act(() => root.render(<QuestionSearch questions={questions} />))
})

afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

function search(term: string) {
  const field = place.querySelector('input')
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    setValue?.call(field, term)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

const titles = () =>
  [...place.querySelectorAll('h3 button > span > span:first-child')].map((each) => each.textContent)
const status = () => place.querySelector('[role=status]')?.textContent

test('every question is listed until somebody searches', () => {
  expect(titles()).toHaveLength(3)
  expect(status()).toBe('')
})

test.each([
  ['one word, whatever its case', 'INTERNET', ['What internet speed do I need?', 'Does it work on a phone?']],
  ['all words, wherever they stand', 'phone internet', ['Does it work on a phone?']],
  ['a word of the answer', 'megabits', ['What internet speed do I need?']],
  ['nothing but spaces', '   ', questions.map(({ question }) => question)],
  ['words that never stand together', 'phone guarantee', []],
])('a search for %s finds the right questions', (_name, term, expected) => {
  search(term)
  expect(titles()).toEqual(expected)
})

test('the number of matches is announced, and the list goes when nothing matches', () => {
  search('internet')
  expect(status()).toBe('2 questions')
  search('guarantee')
  expect(status()).toBe('1 question')
  search('zebra')
  expect(status()).toBe('No question has these words. Try fewer or other ones.')
  expect(place.querySelector('h3')).toBeNull()
})
