// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { ContactForm } from './contact-form.tsx'
import { NewsletterForm } from './newsletter-form.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** A server whose answer comes when the test gives it. */
function startServer() {
  const requests: { address: string; body: unknown }[] = []
  let answer: (response: Response) => void = () => {}
  vi.stubGlobal('fetch', (address: string, { body }: RequestInit) => {
    requests.push({ address, body })
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
  return {
    requests,
    answer: (status: number, body: object) => answer(new Response(JSON.stringify(body), { status })),
  }
}

async function fillContactForm() {
  const user = userEvent.setup()
  await user.type(screen.getByLabelText(/^Name/), 'Ada')
  await user.type(screen.getByLabelText(/^Email/), 'ada@example.com')
  await user.type(screen.getByLabelText(/^Subject/), 'Hello')
  await user.type(screen.getByLabelText(/^Message/), 'A question')
}

function submit(name: string) {
  fireEvent.submit(screen.getByRole('form', { name }))
}

test('a form submitted twice is sent once', async () => {
  const server = startServer()
  render(<ContactForm />)
  await fillContactForm()
  // Both before React draws anything, like a double press of Enter.
  submit('Contact form')
  submit('Contact form')
  await screen.findByRole('button', { name: 'Sending...' })
  submit('Contact form')
  server.answer(200, { message: 'It has arrived.' })
  await screen.findByText('It has arrived.')
  expect(server.requests).toHaveLength(1)
})

test('a form that failed keeps what was typed and can be sent again', async () => {
  const server = startServer()
  render(<ContactForm />)
  await fillContactForm()
  submit('Contact form')
  await screen.findByRole('button', { name: 'Sending...' })
  server.answer(503, { detail: 'The mail is down.' })
  await screen.findByText(/The mail is down\. What you entered is kept/)
  submit('Contact form')
  await screen.findByRole('button', { name: 'Sending...' })
  server.answer(200, { message: 'It has arrived.' })
  await screen.findByText('It has arrived.')
  expect(server.requests.map(({ body }) => JSON.parse(String(body)).message)).toEqual([
    'A question',
    'A question',
  ])
})

test('the server has the last word on a field', async () => {
  const server = startServer()
  render(<NewsletterForm />)
  await userEvent.setup().type(screen.getByLabelText(/^Email/), 'ada@example.com')
  submit('Newsletter')
  await screen.findByRole('button', { name: 'Sending...' })
  server.answer(400, { detail: 'Wrong.', errors: [{ path: 'email', message: 'This address bounces.' }] })
  await screen.findByText('This address bounces.')
  expect(screen.getByLabelText(/^Email/)).toBe(document.activeElement)
})
