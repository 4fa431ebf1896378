import { describe, expect, it } from 'vitest'
import type { AnswerInput, KeptStory, ResumeLine } from '../../ports/language-model.ts'
import { validateSegment } from '../claims/validator.ts'
import { sampleJob, sampleLines } from '../sample.fixture.ts'
import { noWords } from '../stories/story-parts.ts'
import { composeAnswer } from './compose-answer.ts'
import { frames } from './frames.ts'

const line: ResumeLine = {
  resumeLineId: 7,
  section: 'Experience',
  roleHeader: 'Halvorsen Parts, Shift Leader, 2019-2024',
  text: 'An older machinist would not use the new fixture. Asked him to show me what was wrong with it; moved two clamps because the handle hit his wrist. Set-up time fell from 40 to 25 minutes.',
}
const told = 'Tell me about somebody who did not want your new way of working.'

function ask(question: string, input: Partial<AnswerInput> = {}) {
  const lines = [{ ...line, relevance: 0.6 }, ...sampleLines.map((one) => ({ ...one, relevance: 0.02 }))]
  const whole = {
    ...{ question, parts: [], job: sampleJob, summary: null, lines, career: lines, canChoose: true },
    ...{ earlierQuestions: [told], toldResumeLineIds: [7], ...input },
  }
  const { segments, gaps } = composeAnswer(whole)
  const sources = { lines: [...whole.lines], job: sampleJob, question: `${told}\n${question}` }
  for (const segment of segments)
    expect(validateSegment(segment, sources)).toMatchObject({ isSupported: true })
  return { texts: segments.slice(1).map(({ text }) => text), cited: segments[0]?.chunkIds, gaps }
}

describe('a follow-up', () => {
  it('that asks what came of it gets that, and not the story again', () => {
    expect(ask('And what came of it?')).toEqual({
      texts: ['Set-up time fell from 40 to 25 minutes.'],
      cited: [7],
      gaps: [],
    })
  })

  it('that asks for the reason gets the sentence that gives it', () => {
    expect(ask('And why did you do that?').texts).toEqual([
      'I moved two clamps because the handle hit his wrist.',
    ])
  })

  it.each([
    ['And how did the others react?', 'others'],
    ['So would you do that differently today?', 'differently'],
    ['What would you do differently?', 'differently'],
    ['Would you give it another go today?', 'differently'],
    ['You said you moved two clamps. What if he had wanted it scrapped?', 'what-if'],
    ['And who decided that?', 'who'],
  ])('that no line answers gets the nearest part of the story and an honest offer: %s', (question, aim) => {
    const { texts, gaps } = ask(question)
    expect(texts.at(-1)).toBe(frames.goOnOffer[aim])
    expect(texts).toContain(frames.goOnWith[aim])
    expect(texts.length).toBeGreaterThan(2)
    expect(texts.length).toBeLessThan(5)
    expect(gaps).toEqual([frames.addTo[aim]])
  })

  it('that asks who it was is answered by what the candidate did, and promises the name', () => {
    expect(ask('And who decided that?').texts).toContain('I asked him to show me what was wrong with it.')
  })

  it('that asks whether the candidate did something claims no doubt about it', () => {
    const { texts } = ask('And did you talk to him again?')
    expect(texts).not.toContain(frames.goOnWith.whether)
    expect(texts.at(-1)).toBe(frames.goOnOffer.more)
  })

  it('that asks for the reason of a mistake does not decide it the same way again', () => {
    const mistake = {
      ...line,
      relevance: 0.6,
      text: 'Approved the joint by mistake without a pull test. We pulled twelve samples.',
    }
    const { texts } = ask('And why did you do that?', { lines: [mistake], career: [mistake] })
    expect(texts.at(-1)).toBe(frames.reasonOfMishap)
  })

  it('that asks for another one does not go on with the story', () => {
    const near = sampleLines.map((one, at) => ({ ...one, relevance: at === 0 ? 0.4 : 0.02 }))
    const lines = [{ ...line, relevance: 0.5 }, ...near]
    expect(ask('And have you another one, from somewhere else?', { lines }).cited).toEqual([100])
  })

  it('that has an answer of its own gets it', () => {
    expect(ask('And when could you start?').cited).not.toEqual([7])
  })

  it('is told from own words where the story has some', () => {
    const own = {
      ...line,
      resumeLineId: -3,
      text: 'The clamps. I moved two clamps. Nobody has hit a wrist since.',
    }
    const words = { ...noWords, action: 'I moved two clamps.', change: 'Nobody has hit a wrist since.' }
    const story: KeptStory = {
      id: 3,
      cue: 'Two clamps moved',
      words,
      roleHeader: line.roleHeader,
      lines: [line],
      own,
    }
    const lines = [own, line]
    const { texts } = ask('And what came of it?', {
      ...{
        story: { story, certainty: 'sure' },
        stories: [story],
        toldResumeLineIds: [-3],
        lines,
        career: lines,
      },
    })
    expect(texts).toEqual(['Nobody has hit a wrist since.'])
  })
})

it('tells a story that nobody has told yet', () => {
  const { texts } = ask('You said he would not use it. How did he react?', { toldResumeLineIds: [] })
  expect(texts.join(' ')).toContain('An older machinist would not use the new fixture.')
})
