import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { OccasionKey } from '@cuelight/contracts/occasions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInLanguageModel } from '../../adapters/language-model/built-in.ts'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { sharedEmbedder } from '../../testing/shared-models.ts'
import { streamAnswer } from '../answer/index.ts'
import { prepareFor } from '../preparation/preparation.fixture.ts'
import { findScheduleForUser, readJobInput } from '../schedule/index.ts'
import { chooseStory, readStoryBoard } from './index.ts'

let setup: Awaited<ReturnType<typeof createTestServices>>
beforeAll(async () => {
  setup = await createTestServices({
    embedder: sharedEmbedder(),
    languageModel: createBuiltInLanguageModel(),
  })
})
afterAll(() => setup.drop())

const clinic = 'Harbour Clinic, Charge Nurse, 2019-2024'
const lines = [
  'Set up a monthly journal club for the night shift',
  'Gave a patient the evening dose of his neighbour and told both families before the round ended',
  'Trained six new nurses in wound care',
  'Moved the ward of 28 beds into the new wing in one weekend',
  'Argued with the surgeons over early discharge until we wrote one checklist together',
  'Halved the time of the handover with a one-page board',
].map((text) => ({ section: 'Experience', roleHeader: clinic, text }))

/** The lines that the interview tells for a question. */
async function tellLive(owner: ActorContext, scheduleId: number, question: string): Promise<number[]> {
  const { userId } = owner.actor
  const schedule = await findScheduleForUser(owner.db, userId, scheduleId)
  const { cvId, summary } = schedule
  const job = await readJobInput(owner, schedule)
  const parts: AnswerStreamPart[] = []
  for await (const part of streamAnswer(owner, { userId, scheduleId, cvId, job, summary, question }))
    parts.push(part)
  const last = parts.at(-1)
  if (last?.type !== 'finished') throw new Error('the answer did not finish')
  return [...new Set(last.answer.segments.flatMap(({ chunkIds }) => chunkIds))]
}

describe('a story chosen for a usual question', () => {
  it.each<[OccasionKey, string]>([
    ['own-mistake', 'What have you got wrong that still bothers you?'],
    ['grew-people', 'Is there anybody who would not be where they are today without you?'],
    ['conflict', 'Two camps that can’t stand each other, and you in the middle. How did that go?'],
  ])('is told for %s, however the question is put', async (occasion, question) => {
    const owner = await createActor(setup.services)
    const { scheduleId, resumeLineIds } = await prepareFor(owner, { lines })
    // What nobody would tell for it, so that only the choice speaks for it.
    const [chosen = 0] = resumeLineIds
    expect(await tellLive(owner, scheduleId, question)).not.toContain(chosen)
    const place = { resumeLineIds: [chosen] }
    await chooseStory(owner, { competency: occasion, place, isChosen: true })
    expect(await tellLive(owner, scheduleId, question)).toEqual([chosen])
  })
})

it('offers for a usual question what the lines tell by their meaning', async () => {
  const owner = await createActor(setup.services)
  await prepareFor(owner, { lines })
  const { stories, occasions } = await readStoryBoard(owner)
  const first = (occasion: OccasionKey) => {
    const [place = -1] = occasions.find((one) => one.occasion === occasion)?.places ?? []
    return stories[place]?.lines[0]?.text
  }
  expect(first('own-mistake')).toContain('dose of his neighbour')
  expect(first('grew-people')).toContain('Trained six')
})
