import { describe, expect, it } from 'vitest'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { validateSegment } from '../claims/validator.ts'
import { composeAnswer } from './compose-answer.ts'
import { sayResumeLine } from './compose-story.ts'
import { frames } from './frames.ts'

const role = 'Corrib Clinic, Staff Nurse, Aug 2019 - present'
const before = 'Santa Rosa Hospital, Ward Nurse, 07/2012 - 12/2015'
const line = (resumeLineId: number, roleHeader: string, text: string): ResumeLine => ({
  ...{ resumeLineId, roleHeader, text },
  section: 'Experience',
})
const leading = line(4, role, 'Lead nine nurses on two wards.')
const stocktaking = line(1, role, 'Cut expired stock by two thirds with a weekly count.')

function tell(best: ResumeLine, others: readonly ResumeLine[] = []) {
  const lines = [{ ...best, relevance: 0.8 }, ...others.map((one) => ({ ...one, relevance: 0.02 }))]
  const job = { position: '', companyName: '', companyDetails: '', jobDescription: '' }
  const input: AnswerInput = {
    ...{ question: 'Tell me about something you improved.', parts: [], job, summary: null, lines },
    ...{ career: lines, earlierQuestions: [], toldResumeLineIds: [] },
  }
  const { segments } = composeAnswer(input)
  for (const segment of segments)
    expect(validateSegment(segment, { lines, job, question: input.question })).toMatchObject({
      isSupported: true,
    })
  return segments.slice(1).map(({ text }) => text)
}

describe('a story of one sentence', () => {
  it('says since when one is there', () => {
    expect(tell(stocktaking)).toEqual([
      expect.stringContaining('Corrib Clinic'),
      'I’ve been there since August 2019.',
      'I cut expired stock by two thirds with a weekly count.',
    ])
  })

  it('says from when to when one was there', () => {
    expect(tell(line(2, before, 'Cut expired stock by two thirds with a weekly count.'))).toContain(
      'I was there from July 2012 to December 2015.',
    )
  })

  it('says what one is in charge of where another line of the role does', () => {
    expect(tell(stocktaking, [leading])[1]).toBe('I lead nine nurses on two wards.')
  })

  it('takes a project of the unit for no charge of it', () => {
    const project = { ...leading, text: 'Led the unit’s falls project.' }
    expect(tell(stocktaking, [project])[1]).toBe('I’ve been there since August 2019.')
  })

  it('is not placed by a line of another role', () => {
    expect(tell(stocktaking, [{ ...leading, roleHeader: before }])[1]).toBe(
      'I’ve been there since August 2019.',
    )
  })
})

it('ends a story that stays short with an offer, which asks how it went only of a deed', () => {
  const undated = 'Corrib Clinic, Staff Nurse'
  expect(frames.offerHow).toContain(tell({ ...stocktaking, roleHeader: undated }).at(-1))
  const list = line(6, undated, 'Theatre lights for 60 shows a year')
  expect(frames.offerMore).toContain(tell(list).at(-1))
  expect(frames.offerHow).not.toContain(tell(list).at(-1))
})

it('adds nothing to a story that is long enough', () => {
  const long = line(
    3,
    role,
    'Stock expired unseen. Counted it each Friday with the porter. Losses fell by two thirds.',
  )
  expect(tell(long, [leading]).join(' ')).not.toMatch(/nine nurses|since August/u)
})

const of = (section: string, text: string, roleHeader = '') =>
  sayResumeLine({ resumeLineId: 9, section, roleHeader, text })

describe('what stands in a list', () => {
  it('is said whole although a degree has full stops', () => {
    expect(of('Education', 'B.Sc. Mechanical Engineering, University of Hallbruck, 2022')).toEqual([
      'I have a B.Sc. in Mechanical Engineering from the University of Hallbruck.',
      'That was in 2022.',
    ])
    expect(of('Education', 'MSc Physics, Aobayama University')).toEqual([
      'I have an MSc in Physics from Aobayama University.',
    ])
  })

  it('claims nothing that was not finished', () => {
    expect(of('Education', 'Apprenticeship as baker, not finished')[0]).toMatch(/^What I have there is /u)
  })

  it('keeps each language with its level', () => {
    expect(of('Languages', 'Dutch (native), English (every day at work), German (for small talk)')).toEqual([
      'My languages are Dutch, native; English, every day at work; and German, for small talk.',
    ])
  })
})

describe('a list', () => {
  it.each([
    ['Skills', 'Sail repair, VHF, diesel', 'What I can offer there is sail repair, VHF and diesel.'],
    [
      'Skills',
      'Maxsurf, Rhino (basic), rigging',
      'What I can offer there is Maxsurf; Rhino, basic; and rigging.',
    ],
    ['Certificates', 'Crane card, first aid', 'What I have there is Crane card and first aid.'],
    [
      'Certificates',
      'Diver 2019; Crane card (Tarn)',
      'What I have there is Diver 2019; and Crane card, Tarn.',
    ],
    ['Languages', 'Frisian; Dutch B2; some Danish', 'My languages are Frisian, Dutch B2 and some Danish.'],
    ['Languages', 'Welsh, learning Breton', 'My language is Welsh. I’m learning Breton.'],
    [
      'Languages',
      'Faroese, good enough for the quay, Danish',
      'My languages are Faroese, good enough for the quay; and Danish.',
    ],
  ])('of %s is said with its “and”: %s', (section, line, said) => {
    expect(of(section, line).join(' ')).toBe(said)
  })
})

describe('who did it', () => {
  it('stays with the one who was named', () => {
    expect(of('Experience', 'Refused to sign. He sent me home, then called Saturday', role).at(-1)).toBe(
      'He sent me home, then called Saturday.',
    )
  })

  it('is not the candidate where somebody else found or kept it', () => {
    expect(of('Experience', 'Let a label through; caught at the bedside', role).at(-1)).toBe(
      'It was caught at the bedside.',
    )
    expect(
      of('Experience', 'Inspector graded our meals “weak”. Regraded “very good”', role).at(-1),
    ).not.toMatch(/^I /u)
  })

  it('is the candidate where a summary speaks as of another', () => {
    expect(of('Summary', 'Likes boring systems. Now seeking a post with patients.')).toEqual([
      'I like boring systems.',
      'I’m now seeking a post with patients.',
    ])
  })

  it('is the one a summary describes', () => {
    const said = of(
      'Summary',
      'Secondary-school teacher with ten years in class who has gradually, and gladly, moved online.',
    )
    expect(said[0]).toMatch(/^I’m a secondary-school teacher with ten years/u)
  })

  it.each([
    ['Toll clerk turned harbour pilot. 12 years.', 'I’m a toll clerk turned harbour pilot.'],
    ['IT manager for two abbeys', 'I’m an IT manager for two abbeys.'],
    ['Wool buyer, came to it from teaching', 'I’m a wool buyer, came to it from teaching.'],
    ['As a diver I worked in Tarn', 'As a diver I worked in Tarn.'],
    ['Customer first, always', 'Customer first, always.'],
  ])('is whoever a summary names first: %s', (line, said) => {
    expect(of('Summary', line)[0]).toBe(said)
  })

  it('was what a summary calls former', () => {
    expect(of('Summary', 'Lock keeper, 9 years. Formerly cook.').at(-1)).toBe('I was formerly a cook.')
  })

  it('is a volunteer by what they are called', () => {
    expect(of('Volunteering', 'Hospice visitor')).toEqual(['I’ve been a hospice visitor.'])
    expect(of('Volunteering', 'Well repair with four families')[0]).not.toMatch(/^I’ve been/u)
    expect(of('Volunteering', 'Kayak club board; coaches two girls').at(-1)).toMatch(/^I coached/u)
  })

  it('is left open for an amount', () => {
    expect(of('Experience', 'Suspected a builder. €212k recovered', role).at(-1)).toBe(
      '212 thousand euros were recovered.',
    )
  })
})
