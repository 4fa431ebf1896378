// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { showTrial } from './show-trial.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <p id="terms" data-trial data-trial-terms hidden></p>
    <a id="trial" data-trial hidden>Start Free Trial</a>
    <a id="start" data-without-trial>Get Started</a>`
})
afterEach(() => vi.unstubAllGlobals())

const shown = () => ['terms', 'trial', 'start'].filter((id) => document.getElementById(id)?.hidden === false)

async function openPage(answer: () => Promise<Response>) {
  const fetched = vi.fn(answer)
  vi.stubGlobal('fetch', fetched)
  await showTrial()
  expect(fetched).toHaveBeenCalledOnce()
}

it('tells the terms of the trial that the server gives', async () => {
  await openPage(async () => Response.json({ credits: 3, days: 7 }))
  expect(shown()).toEqual(['terms', 'trial'])
  expect(document.getElementById('terms')?.textContent).toBe(
    '7 days free with up to 3 interviews. No card needed.',
  )
})

it.each([
  ['gives none', async () => Response.json({ credits: 0, days: 7 })],
  ['answers with an error', async () => new Response('', { status: 503 })],
  ['is another server', async () => Response.json({ hello: 'there' })],
  ['cannot be reached', async () => Promise.reject(new TypeError('failed'))],
])('says nothing of a trial when the server %s', async (_, answer) => {
  await openPage(answer)
  expect(shown()).toEqual(['start'])
})
