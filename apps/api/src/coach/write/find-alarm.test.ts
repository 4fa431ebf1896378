import { describe, expect, it } from 'vitest'
import { validateSegment } from '../claims/validator.ts'
import { sampleJob } from '../sample.fixture.ts'
import { splitSentences } from '../text.ts'
import { composeAnswer } from './compose-answer.ts'
import { allAlarms, findAlarm } from './find-alarm.ts'

function say(question: string, position = 'Physiotherapist') {
  const job = { ...sampleJob, position, jobDescription: `We are looking for a ${position}.` }
  const { segments } = composeAnswer({
    ...{ question, job, parts: [], summary: null, lines: [], earlierQuestions: [], canChoose: true },
  })
  for (const segment of segments)
    expect(validateSegment(segment, { lines: [], job, question })).toMatchObject({ isSupported: true })
  return segments.map(({ text }) => text).join(' ')
}

describe('where somebody may come to harm', () => {
  it.each([
    ['A patient comes in ten days after a knee operation with a hot, swollen calf. What do you do?', 'clot'],
    ['Your patient goes grey and says his chest feels tight. What would you do?', 'ambulance'],
    ['A guest with a nut allergy says her mouth is tingling. What do you do?', 'airway'],
    ['A tenant says there is a smell of gas in the stairwell. What would you do?', 'no switch'],
    [
      'You open a board that is supposed to be dead and your tester shows voltage. What do you do?',
      'Hands off',
    ],
    ['Files on the share are being encrypted one after the other. What do you do?', 'cut it off'],
    ['The director mails that ninety thousand be wired today and nobody may know. What do you do?', 'ring'],
    ['A caller says he is going to hurt himself. What do you do?', 'directly'],
  ])('says first what keeps it away: %s', (question, word) => {
    expect(say(question)).toContain(word)
  })

  it('does not take rehabilitation of a knee for help with a clot', () => {
    const text = say('Ten days after a knee replacement the calf is hot and swollen. What do you do?')
    expect(text).not.toMatch(/extension|gait/u)
  })

  it('leaves a card that was written for the very question', () => {
    expect(say('The oil in a pan has caught fire; what do you do, and what on no account?')).toContain(
      'Never water on burning fat',
    )
  })
})

it.each([
  'Tell me about a time a patient collapsed in front of you. What did you do?',
  'An apprentice says the riving knife gets in the way. What do you show him?',
  'How do you handle a customer who feels that the delivery was a blow?',
  'What do you do when the pressure is high?',
])('is not found where nothing is at stake, or in the past: %s', (question) => {
  expect(findAlarm(question)).toBeNull()
})

it('is said in whole sentences and claims no past but an imagined one', () => {
  const imagined = /\b(?:I|they|who)’d\b|\b(?:wouldn’t|until|before)\b/u
  const odd = allAlarms
    .flatMap(({ text }) => text)
    .filter(
      (text) =>
        splitSentences(text).length > 2 ||
        (/\bI(?:’ve| have| had| was| did)\b/u.test(text) && !imagined.test(text)),
    )
  expect(odd).toEqual([])
})
