import { expect, test } from 'vitest'
import { sharedEmbedder } from '../../testing/shared-models.ts'
import { cleanQuestion, splitParts } from './question-parts.ts'
import { readTurn } from './read-turn.ts'
import { noContext } from './turn-features.ts'
import { listMeaningTexts, weighMeaning } from './turn-model.ts'

const embedder = sharedEmbedder()

async function read(text: string) {
  return readTurn({ text, meaning: weighMeaning(await embedder.embed(listMeaningTexts(text))) }, noContext)
}

test('a question is answered and talk about the call is not, with a probability that says so', async () => {
  const asked = await read('Can you tell me about a time when you disagreed with your manager?')
  const call = await read('Can you hear me all right?')
  expect(asked.decision).toBe('answer')
  expect(call.decision).toBe('ignore')
  expect(asked.probability).toBeGreaterThan(call.probability)
})

test('what the interviewer answers himself is not answered', async () => {
  const own = await read(
    'So why are we hiring? Because our last planner retired in the spring, that is all there is to it.',
  )
  expect(own.decision).not.toBe('answer')
})

test('notice, start date and questions for us are answered', async () => {
  expect((await read('What notice period do you have with your current employer?')).decision).toBe('answer')
  expect((await read('Do you have any questions for us?')).decision).toBe('answer')
})

test('without vectors the rules judge', () => {
  const { decision, probability } = readTurn({ text: 'Why did you leave?' }, noContext)
  expect({ decision, probability }).toEqual({ decision: 'answer', probability: 1 })
})

test('each question of a turn becomes a part; what only narrows one does not', () => {
  expect(splitParts('What went well with the launch, and what would you do differently?')).toHaveLength(2)
  expect(splitParts('what was your role on the bridge and also who did the drawings')).toHaveLength(2)
  expect(splitParts('Which tool did you choose, and why?')).toHaveLength(1)
  expect(splitParts('Would you rather lead a team or be the expert?')).toHaveLength(1)
})

test('lead, fillers and repetitions are left out of the question', () => {
  expect(cleanQuestion('Okay, great. So, um, how did you, you know, plan the the move?')).toBe(
    'How did you, plan the move?',
  )
})
