// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { Accordion } from './accordion.tsx'

afterEach(cleanup)

const items = [
  { id: 'a', title: 'Why C++ (and C)?', body: 'Because c++ was there.' },
  { id: 'b', title: 'Second', body: 'Other answer' },
]

test('items open and close by keyboard, several at once', async () => {
  const user = userEvent.setup()
  render(<Accordion items={items} />)
  const first = screen.getByRole('button', { name: 'Why C++ (and C)?' })
  await user.tab()
  await user.keyboard('{Enter}')
  expect(first.getAttribute('aria-expanded')).toBe('true')
  await user.click(screen.getByRole('button', { name: 'Second' }))
  expect(screen.getByText('Because c++ was there.')).toBeDefined()
  expect(screen.getByText('Other answer')).toBeDefined()
  await user.click(first)
  expect(screen.queryByText('Because c++ was there.')).toBeNull()
})

test('matches are marked whatever their case, and special characters are plain text', () => {
  const { container } = render(<Accordion items={items} highlightTerm=" C++ " defaultOpenIds={['a']} />)
  const marks = [...container.querySelectorAll('mark')].map((mark) => mark.textContent)
  expect(marks).toEqual(['C++', 'c++'])
  expect(screen.getByRole('button', { name: 'Why C++ (and C)?' })).toBeDefined()
})

test('a blank term marks nothing', () => {
  const { container } = render(<Accordion items={items} highlightTerm="  " defaultOpenIds={['a', 'b']} />)
  expect(container.querySelector('mark')).toBeNull()
})

test('a closed body is not in the page, unless it has to be read without scripts', () => {
  const { container, rerender } = render(<Accordion items={items} />)
  expect(container.textContent).not.toContain('Other answer')
  rerender(<Accordion items={items} keepsClosedBodies />)
  const body = screen.getByText('Other answer').closest('[data-accordion-body]')
  expect(body?.hasAttribute('hidden')).toBe(true)
  expect(screen.getByRole('button', { name: 'Second' }).getAttribute('aria-controls')).toBe(body?.id)
})
