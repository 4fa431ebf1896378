import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInLanguageModel } from '../../adapters/language-model/built-in.ts'
import { sampleJob } from '../../coach/sample.fixture.ts'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { createSchedule } from '../schedule/index.ts'
import { readPreparation } from './index.ts'
import { addReadResume, prepareFor } from './preparation.fixture.ts'

let setup: Awaited<ReturnType<typeof createTestServices>>
let owner: ActorContext
beforeAll(async () => {
  setup = await createTestServices({ languageModel: createBuiltInLanguageModel() })
  owner = await createActor(setup.services)
})
afterAll(() => setup.drop())

describe('a job description', () => {
  it.each([
    ['empty', '   ', 'Please fill in all required fields'],
    ['of more than 50,000 characters', 'a'.repeat(50_001), 'Please keep this under 50000 characters'],
  ])('%s is refused with what to do', async (_name, jobDescription, message) => {
    const { cvId } = await addReadResume(owner)
    const refused = createSchedule(owner, { ...sampleJob, cvId, jobDescription })
    await expect(refused).rejects.toMatchObject({ code: 'invalid-input', message })
  })

  it.each([
    ['of 50,000 characters', 'You must know Kafka. We like tea. '.repeat(1470), /Kafka/],
    [
      'in German',
      'Wir suchen jemanden, der unsere Buchhaltung in Ordnung bringt.',
      /could not be read as English/,
    ],
    ['of emoji alone', '🎉🚀🎉', /could not be read as English/],
    ['in one endless word', 'x'.repeat(50_000), /could not be read as English|names no requirement/],
  ])(
    '%s gets a list, and a summary that says what was understood',
    async (_name, jobDescription, summary) => {
      const { scheduleId } = await prepareFor(owner, { job: { ...sampleJob, jobDescription } })
      const made = await readPreparation(owner, { scheduleId })
      expect(made).toMatchObject({ status: 'ready', progress: null, flaggedText: [] })
      expect(made.items.length).toBeGreaterThanOrEqual(9)
      expect(made.summary?.JobDescriptionSummary).toMatch(summary)
    },
  )
})
