import { describe, expect, it } from 'vitest'
import { sharedEmbedder } from '../../testing/shared-models.ts'
import { classifyQuestion } from './classify-question.ts'
import { listQuestionTerms } from './question-terms.ts'
import { questionKinds, weighKinds } from './weigh-kinds.ts'

describe('without a vector, from the wording alone', () => {
  it.each([
    ['What is the difference between leasing and renting?', 'knowledge'],
    ['Imagine your two best drivers call in sick on the same morning. What do you do?', 'case'],
    ['Write a function that counts the vowels of a string.', 'coding'],
    ['What is your notice period?', 'logistics'],
    ['Could you take us through your career so far?', 'about-yourself'],
    ['Why do you want to work for us?', 'motivation'],
  ])('%j is %s', (question, kind) => {
    expect(classifyQuestion(question, []).kind).toBe(kind)
  })

  it.each([
    ['How does an autoclave keep steam in, and how do you know it worked?', 'knowledge'],
    ['Why do you rotate tyres?', 'knowledge'],
    ['What red flags do you look for in a sore knee?', 'knowledge'],
    ['Why should you never lift with a bent back?', 'knowledge'],
    ['Two of our largest clients want opposite things. How do you decide?', 'case'],
    ['You think you’ve seen a shopper pocket something. What do you do?', 'case'],
  ])('%j is %s, whatever its words are like', (question, kind) => {
    expect(classifyQuestion(question, []).kind).toBe(kind)
  })

  it.each([
    'What qualities do you look for in a manager?',
    'What’s a mistake that taught you something?',
    'Why do you stay in this trade?',
    'You catch somebody cutting corners. What’s your first step? A true case, please.',
  ])('%j is about the person', (question) => {
    expect(['knowledge', 'case']).not.toContain(classifyQuestion(question, []).kind)
  })

  it.each([
    'Tell me about a time you had to say no to a customer.',
    'When did you last get something badly wrong?',
    'Imagine a difficult client. Give me an example of one you have had.',
  ])('%j wants a story', (question) => {
    expect(['behavioural', 'technical', 'open']).toContain(classifyQuestion(question, []).kind)
  })
})

it('goes on from the question before only where there is one', () => {
  const question = 'And how did that end?'
  expect(classifyQuestion(question, []).isFollowUp).toBe(false)
  const after = classifyQuestion(question, ['Tell me about a conflict in your team.'])
  expect(after.isFollowUp).toBe(true)
  expect(after.text).toContain('conflict')
})

it('gives every kind a probability, and none to a follow-up of nothing', () => {
  const chances = weighKinds('Why do we depreciate things at all?', null, false)
  const total = questionKinds.reduce((sum, kind) => sum + chances[kind], 0)
  expect(total).toBeCloseTo(1, 6)
  expect(chances['follow-up']).toBe(0)
})

it('does not read a vector of another size', () => {
  const question = 'How does a heat pump work?'
  expect(weighKinds(question, new Float32Array(3))).toEqual(weighKinds(question, null))
})

it('lists the same terms with either apostrophe', () => {
  expect(listQuestionTerms('What’s a covenant?')).toEqual(listQuestionTerms("What's a covenant?"))
})

it('hears that somebody thinks of leaving, whatever the vector of the question is near to', async () => {
  const text = 'Why are you thinking of leaving the hospice?'
  const [vector] = await sharedEmbedder().embed([text])
  expect(classifyQuestion(text, [], null, vector).topic).toBe('leaving')
})
