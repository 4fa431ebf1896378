import type { AnswerStreamPart } from '@cuelight/contracts/answer'
import type { OccasionKey } from '@cuelight/contracts/occasions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBuiltInLanguageModel } from '../../adapters/language-model/built-in.ts'
import type { ActorContext } from '../../core/context.ts'
import type { LineMatcher } from '../../ports/line-matcher.ts'
import { evenMatcher } from '../../testing/fakes.ts'
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

/** The line of the story that is proposed first for each usual question. */
async function proposeFirst(owner: ActorContext): Promise<(occasion: OccasionKey) => string | undefined> {
  const { stories, occasions } = await readStoryBoard(owner)
  return (occasion) => {
    const [place = -1] = occasions.find((one) => one.occasion === occasion)?.places ?? []
    return stories[place]?.lines[0]?.text
  }
}

it('offers for a usual question what the lines tell by their meaning', async () => {
  const owner = await createActor(setup.services)
  await prepareFor(owner, { lines })
  const first = await proposeFirst(owner)
  expect(first('own-mistake')).toContain('dose of his neighbour')
  expect(first('grew-people')).toContain('Trained six')
})

describe('the proposals for the usual questions', () => {
  const kitchen = [
    'Sent 300 portions back an hour before a wedding because the fish smelled wrong',
    'Ran the grill at the Anchor for 80 covers a night',
    'Forgot to order flour for the bank holiday and drove to the mill at five in the morning',
    'Talked the owner out of deep-frozen bread with a blind tasting',
    'Sat with the pot washer every Tuesday until he could read the recipes; he is a commis now',
    'Kept the kitchen going on camping stoves when the gas was cut off during Sunday lunch',
    'Food hygiene certificate, level 3',
  ].map((text) => ({ section: 'Experience', roleHeader: 'Sous-chef, The Anchor, 2018-2024', text }))
  const wanted: [OccasionKey, string][] = [
    ['caught-error', 'Sent 300 portions back'],
    ['led-team', 'camping stoves'],
    ['struggling', 'Sat with the pot washer'],
    ['grew-people', 'Sat with the pot washer'],
    ['persuaded-boss', 'Talked the owner'],
  ]

  it('are what a person would tell', async () => {
    const owner = await createActor(setup.services)
    await prepareFor(owner, { lines: kitchen })
    const first = await proposeFirst(owner)
    expect(wanted.map(([occasion]) => [occasion, first(occasion)])).toEqual(
      wanted.map(([occasion, text]) => [occasion, expect.stringContaining(text)]),
    )
  })

  it('are those of a matcher that tells no line from another when the line matcher fails', async () => {
    const owner = await createActor(setup.services)
    await prepareFor(owner, { lines: kitchen })
    const { occasions } = await readStoryBoard(owner)
    const match: LineMatcher['match'] = () => Promise.reject(new Error('thread died'))
    const failing = await readStoryBoard({ ...owner, lineMatcher: { ...owner.lineMatcher, match } })
    const even = await readStoryBoard({ ...owner, lineMatcher: evenMatcher() })
    expect(failing.occasions).toEqual(even.occasions)
    expect(failing.occasions).not.toEqual(occasions)
  })
})
