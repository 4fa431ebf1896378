import { expect, test } from 'vitest'
import { sharedEmbedder, sharedReader } from '../../testing/shared-models.ts'
import { judgeByRule } from './certain-turns.ts'
import { cleanQuestion, splitParts } from './question-parts.ts'
import { readTurn } from './read-turn.ts'
import { noContext } from './turn-features.ts'
import { listMeaningTexts, weighMeaning } from './turn-model.ts'

const embedder = sharedEmbedder()

async function read(text: string) {
  const read = await sharedReader().read(text, noContext)
  const meaning = { ...weighMeaning(await embedder.embed(listMeaningTexts(text))), read }
  return readTurn({ text, meaning }, noContext)
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

test.each([
  ['so two things um first what went well with the move and second would you do it again', 2],
  ['Since when do you work with cranes, and with which ones?', 2],
  ['How many years you are having in payroll, and how many in audits only?', 2],
  ['First, why teaching, and second, why this school?', 2],
  [
    'tell me about the longest route you drove how you planned it who else was on it and why they chose you',
    4,
  ],
  ['Sketch the wiring of the landing for me, would you?', 1],
  ['how do you check that i mean how do you know it holds in winter', 1],
  ['when you were at when you were with the council what was your week like', 1],
  ['What do you do first, and in what order?', 1],
  ['tell me about a time you had to explain to a neighbour why you were late', 1],
  ['Tell me about a delivery that went wrong and what you did.', 1],
])('counts the questions of "%s"', (text, parts) => {
  expect(splitParts(text)).toHaveLength(parts)
})

test.each([
  ['erm what tools have you used for planting', 'What tools have you used for planting?'],
  ['which one did you like best', 'Which one did you like best?'],
  ['what sort of needs did they have', 'What sort of needs did they have?'],
  [
    'Describe your current kitchen: stations, team, hours.',
    'Describe your current kitchen: stations, team, hours.',
  ],
  ['And then?', 'And then?'],
  ['what did you like about Node.js at work', 'What did you like about Node.js at work?'],
  ['what did you tell them', 'What did you tell them?'],
  ['so roughly how many', 'Roughly how many?'],
])('says "%s" in one clean sentence', (text, clean) => {
  expect(cleanQuestion(text)).toBe(clean)
})

test.each([
  ['anything you want to know from us', 1],
  ['What do you think a good market day looks like? And maybe a wet one.', 1],
  ['Hm.', 0],
  ['What would you do with a late delivery on a Friday? On the river. In winter.', 1],
  ['What would you do with a late delivery on a Friday? On the river. In winter. At night.', undefined],
  ['How do you open a shop with no door? You just start. Never mind.', undefined],
  ['What time do you call this?', undefined],
  ['did the message say half past or quarter to', undefined],
  ['and did anyone object to that to the indoor thing', undefined],
] as const)('the words of "%s" decide, or leave it to the model', (text, verdict) => {
  expect(judgeByRule(text)).toBe(verdict)
})
