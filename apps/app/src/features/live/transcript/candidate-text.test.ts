import { expect, test } from 'vitest'
import { candidateText } from './candidate-text.ts'

test('the interviewer and short replies are left out', () => {
  const said = (text: string, track: 'candidate' | 'interviewer' = 'candidate') => ({ track, text })
  const text = candidateText([
    said('Tell me about yourself.', 'interviewer'),
    said('I led the payments team.'),
    said('Thank you.'),
    said('thanks'),
    said(' Yes. '),
    said('Yes, I did that for two years.'),
    said('Bye'),
    said('Peace.'),
  ])
  expect(text).toBe('I led the payments team.\nYes, I did that for two years.')
})
