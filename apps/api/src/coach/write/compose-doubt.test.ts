import { expect, it } from 'vitest'
import type { AnswerInput, KeptStory, ResumeLine } from '../../ports/language-model.ts'
import { noWords } from '../stories/story-parts.ts'
import { composeAnswer } from './compose-answer.ts'
import { frames } from './frames.ts'

const roleHeader = 'Quayside Joinery, Foreman, Mar 2018 - present'
const line = (resumeLineId: number, text: string, relevance: number): ResumeLine => ({
  ...{ resumeLineId, section: 'Experience', roleHeader, text, relevance },
})
const stairs = 'Rebuilt a stair that I had measured wrong and paid for the oak myself.'
const ovens = 'Fired the drying ovens for three months and kept the books of the yard.'

function say(question: string, changes: Partial<AnswerInput>) {
  const job = { position: '', companyName: '', companyDetails: '', jobDescription: '' }
  const { segments } = composeAnswer({
    ...{ question, parts: [], job, summary: null, earlierQuestions: [], canChoose: true },
    lines: [line(1, stairs, 0.3), line(2, ovens, 0.05)],
    ...changes,
  })
  return segments.map(({ text }) => text).join(' ')
}

const mistake = 'What went wrong, and whose doing was it?'

it('hedges a story only where the resume may hold nothing', () => {
  expect(say(mistake, { absence: 0.05 })).toMatch(/comes to mind|an example|think of first/u)
  expect(say(mistake, { absence: 0.3 })).toMatch(/The closest I have|The nearest thing/u)
})

it('admits a lack only where it is likely', () => {
  expect(say(mistake, { absence: 0.35 })).not.toContain(frames.nothingNear)
  expect(say(mistake, { absence: 0.45 })).toContain(frames.nothingNear)
})

it('denies no skill that the resume likely shows under another name', () => {
  const sql = 'What is your experience with SQL?'
  expect(say(sql, { absence: 0.1 })).not.toContain('isn’t on my resume')
  expect(say(sql, { absence: 0.7 })).toContain('isn’t on my resume')
})

it('tells the second line of a kept story only where it is near', () => {
  const lines = [line(1, stairs, 0.6), line(2, ovens, 0.02)]
  const story: KeptStory = { id: 3, cue: 'A stair', words: noWords, roleHeader, lines, own: null }
  const kept = (relevance: number) =>
    say(mistake, {
      lines: [line(1, stairs, 0.6), line(2, ovens, relevance)],
      story: { story, certainty: 'sure' },
    })
  expect(kept(0.02)).not.toContain('drying ovens')
  expect(kept(0.25)).toContain('drying ovens')
})

it('answers from the resume what seems a question of knowledge and is plainly answered there', () => {
  const asked = 'What is the difference between a process and a thread?'
  const told = (relevance: number) => say(asked, { lines: [line(1, stairs, relevance)] })
  expect(told(0.3)).not.toContain('I rebuilt a stair')
  expect(told(0.8)).toContain('I rebuilt a stair')
})
