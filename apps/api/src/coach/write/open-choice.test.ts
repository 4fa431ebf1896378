import { describe, expect, it } from 'vitest'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { classifyQuestion } from '../questions/classify-question.ts'
import { simpleQuestions } from '../questions/simple-questions.fixture.ts'
import { isCardSentence } from './cards/cards.ts'
import { composeAnswer } from './compose-answer.ts'
import { frames, isFrame } from './frames.ts'
import { openChoice, opensChoice } from './open-choice.ts'

const line = (resumeLineId: number, text: string, relevance: number): ResumeLine => ({
  resumeLineId,
  section: 'Experience',
  roleHeader: 'Harbour Lane Clinic, Practice nurse, 2019 to present',
  text,
  relevance,
})

const inputFor = (question: string, relevance: number): AnswerInput => ({
  question,
  parts: [],
  job: {
    position: 'Ward manager',
    companyName: 'Fellside Hospital',
    companyDetails: 'Fellside runs three small hospitals in the north.',
    jobDescription: 'You lead a team of twelve nurses.',
  },
  summary: null,
  lines: [
    line(1, 'Led the move to electronic charts on two wards.', relevance),
    line(2, 'Trained nine new nurses in wound care.', relevance / 2),
    line(3, 'Cut waiting times from 50 to 30 minutes.', relevance / 3),
  ],
  earlierQuestions: [],
  canChoose: true,
})

describe('a simple question', () => {
  it.each(simpleQuestions)('%j is taken for one of %j', (question, kinds) => {
    expect(kinds).toContain(classifyQuestion(question, []).kind)
  })

  it.each(simpleQuestions)('%j is answered at once, and by no general knowledge', (question) => {
    for (const relevance of [0.01, 0.1, 0.2, 0.3, 0.4, 0.6]) {
      const { segments } = composeAnswer(inputFor(question, relevance))
      expect(segments.length).toBeGreaterThan(0)
      expect(segments.filter(({ text }) => opensChoice(text) || isCardSentence(text))).toEqual([])
    }
  })
})

describe('opening a choice', () => {
  const open = (question: string, earlier: string[] = []) =>
    openChoice(classifyQuestion(question, earlier), undefined)

  it('says one sentence, and leaves the rest to the cues', () => {
    const { segments, gaps } = composeAnswer(
      inputFor('Tell me about a time you were wrong about a person.', 0.12),
    )
    expect(segments).toHaveLength(1)
    expect(opensChoice(segments[0]?.text ?? '')).toBe(true)
    expect(gaps[0]).toContain('Choose a story')
  })

  it.each([
    ['Tell me about a mistake that was your fault.', 'own-mistake'],
    ['When did two people argue and you were in the middle?', 'conflict'],
    ['Where have you had to say no to somebody?', 'said-no'],
    ['How have you dealt with an angry relative or with angry parents?', 'difficult-customer'],
  ])('%j begins with what it is about', (question, theme) => {
    expect(open(question)).toBe(frames.chooseOn[theme])
  })

  it('names the skill that is asked for', () => {
    expect(open('Where have you used Terraform so far?')).toBe(
      'With Terraform, let me take one concrete piece of work.',
    )
  })

  it('stays with the case where the question goes on from one', () => {
    expect(open('And how did that end?', ['Tell me about a mistake.'])).toBe(frames.chooseMore)
  })

  it('opens with a frame of the coach, whatever is asked', () => {
    for (const question of ['How many wards?', 'How do you do that?', 'And Terraform?', 'A row?', 'Well?'])
      expect(isFrame(open(question), question)).toBe(true)
  })
})
