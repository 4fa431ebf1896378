// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { showFirstStep } from './first-step.ts'

beforeEach(() => {
  document.body.innerHTML = `
    <div data-first-paint="frame">
      <main><section>placeholder</section><section>numbers</section></main>
      <template data-step="schedule"><p>Paste it, and we prepare from {file}.</p></template>
      <template data-step="start"><p>For {position} at {company}</p></template>
    </div>`
})
const card = () => document.querySelector('section')?.textContent
const answer = (data: object) => Promise.resolve({ result: { data } })

test('the card of a step is shown with its names, which stay text', async () => {
  await showFirstStep(answer({ kind: 'schedule', resume: { fileName: '<b>$&</b>.pdf' } }))
  expect(card()).toBe('Paste it, and we prepare from <b>$&</b>.pdf.')
  await showFirstStep(answer({ kind: 'start', schedule: { position: 'Nurse', companyName: 'Acme' } }))
  expect(card()).toBe('For Nurse at Acme')
})

test.each([
  ['a name is missing', answer({ kind: 'start', schedule: null })],
  ['the step is unknown', answer({ kind: 'rest' })],
  ['there is no answer', Promise.resolve(undefined)],
  ['it was refused', Promise.resolve({ error: {} })],
])('the placeholders stay when %s', async (_case, found) => {
  await showFirstStep(found)
  expect(card()).toBe('placeholder')
})

test('what React has drawn meanwhile is left alone', async () => {
  document.body.innerHTML = '<main><section>drawn</section></main>'
  await showFirstStep(answer({ kind: 'schedule', resume: { fileName: 'a.pdf' } }))
  expect(card()).toBe('drawn')
})
