import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBuiltInTextWorker } from '../../adapters/text-worker/built-in.ts'
import { draftStory } from '../../coach/stories/draft-stories.ts'
import { findContradictions } from '../../coach/stories/find-contradictions.ts'
import { rateCompetenciesInSteps, rateOccasionsInSteps } from '../../coach/stories/rate-competencies.ts'
import type { ActorContext } from '../../core/context.ts'
import { createActor, createTestServices } from '../../testing/services.ts'
import { prepareFor } from '../preparation/preparation.fixture.ts'
import { chooseStory, readStoryBoard, saveStory } from './index.ts'

// Nine hundred lines of notes take seconds to rate. The thread loads the modules by itself, so only what runs on the
// thread that answers requests is counted.
vi.mock('../../coach/stories/draft-stories.ts', { spy: true })
vi.mock('../../coach/stories/find-contradictions.ts', { spy: true })
vi.mock('../../coach/stories/rate-competencies.ts', { spy: true })

const textWorker = createBuiltInTextWorker()
let setup: Awaited<ReturnType<typeof createTestServices>>
let owner: ActorContext
beforeAll(async () => {
  setup = await createTestServices({ textWorker })
  owner = await createActor(setup.services)
})
afterAll(async () => {
  await textWorker.close()
  await setup.drop()
})

it('rates no line and compares no story with the resume on the thread that answers requests', async () => {
  await prepareFor(owner)
  const [draft] = (await readStoryBoard(owner)).stories
  if (!draft) throw new Error('the resume drafts a story')
  const place = { resumeLineIds: draft.lines.map(({ resumeLineId }) => resumeLineId) }
  const { storyId } = await chooseStory(owner, { place, competency: 'own-mistake', isChosen: true })
  const words = { ...draft.words, result: 'We had 999 outages in 1999.' }
  await saveStory(owner, { place: { storyId }, cue: draft.cue, words })
  vi.mocked(draftStory).mockClear()
  const { stories, proposals } = await readStoryBoard(owner)
  expect(stories.find(({ id }) => id === storyId)?.words.result).toBe(words.result)
  expect(proposals.some(({ places }) => places.length > 0)).toBe(true)
  for (const slow of [draftStory, findContradictions, rateCompetenciesInSteps, rateOccasionsInSteps])
    expect(slow).not.toHaveBeenCalled()
})
