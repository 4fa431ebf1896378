// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LegalDialog } from './legal-dialog.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const texts = {
  about: [{ heading: 'Our story', paragraphs: ['It began with an interview.'] }],
  faqs: Array.from({ length: 13 }, (_, index) => ({
    heading: `Question ${index + 1}?`,
    paragraphs: [`Answer ${index + 1}.`],
  })),
  contacts: { terms: ['Write to terms@example.com.'], privacy: ['Write to privacy@example.com.'] },
}

function open(page: 'terms' | 'privacy' | 'about' | 'faqs', answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', vi.fn(answer))
  render(<LegalDialog page={page} onClose={() => undefined} />)
  return screen.getByRole('dialog')
}

it("shows the site's own thirteen questions", async () => {
  const dialog = open('faqs', async () => Response.json(texts))
  await within(dialog).findByText('Answer 13.')
  expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(13)
})

it.each([
  ['terms', 'Write to terms@example.com.'],
  ['privacy', 'Write to privacy@example.com.'],
] as const)('ends %s with whom to write to', async (page, contact) => {
  const dialog = open(page, async () => Response.json(texts))
  await within(dialog).findByText(contact)
  expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(9)
})

it('keeps the eight sections, and says where the rest is, when the site does not answer', async () => {
  const dialog = open('privacy', async () => new Response('', { status: 503 }))
  const link = await within(dialog).findByRole('link', { name: 'the page itself' })
  expect(link.getAttribute('href')).toBe('/legal/privacy')
  expect(within(dialog).getAllByRole('heading', { level: 3 })).toHaveLength(8)
})
