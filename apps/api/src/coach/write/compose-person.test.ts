import { expect, it } from 'vitest'
import type { AnswerInput, ResumeLine } from '../../ports/language-model.ts'
import { composeAnswer } from './compose-answer.ts'
import { frames } from './frames.ts'

const role = 'Northlake Trees, Crew leader, Apr 2020 – present'
const before = 'Dunmore Estates, Estate forester, 2016 – 2020'
const line = (resumeLineId: number, section: string, roleHeader: string, text: string): ResumeLine => ({
  resumeLineId,
  section,
  roleHeader,
  text,
})
const career = [
  line(
    1,
    'Summary',
    '',
    'Climbing arborist, eleven years on the ropes. I would like to survey trees, not only cut them.',
  ),
  line(2, 'Experience', role, 'Under-quoted the poplars by 35 percent because I had not walked the access.'),
  line(
    3,
    'Experience',
    role,
    'Cut overruns from one job in five to one in twelve with an access sketch for each quote.',
  ),
  line(4, 'Experience', before, 'Mapped 1,100 ash trees over two winters.'),
  line(
    5,
    'Other',
    '',
    'Trailer licence. Notice eight weeks. Current salary £36,400. No weekends before noon.',
  ),
  line(6, 'Education', '', 'Diploma in Arboriculture, part-time, 2018.'),
]
const ask = (question: string, lines: readonly ResumeLine[] = career.slice(1, 3), all = career) => {
  const input: AnswerInput = {
    question,
    parts: [],
    job: { position: 'Tree officer', companyName: 'Harrow Council', companyDetails: '', jobDescription: '' },
    summary: null,
    lines: [...lines],
    career: all,
    earlierQuestions: [],
    toldResumeLineIds: [],
  }
  return composeAnswer(input)
    .segments.map(({ text }) => text)
    .join(' ')
}

it('introduces the person from the whole career: who, since when, a success, the way there and the wish', () => {
  const said = ask('Tell me about yourself.')
  expect(said).toContain('I work as a crew leader at Northlake Trees.')
  expect(said).toContain('I’m a climbing arborist, eleven years on the ropes.')
  expect(said).toContain('I cut overruns from one job in five to one in twelve')
  expect(said).toContain('Before that, I worked as an estate forester at Dunmore Estates.')
  expect(said).toContain('I would like to survey trees, not only cut them.')
  expect(said).not.toContain('poplars')
})

it('says why this job in the words in which the summary wishes for it', () => {
  expect(ask('Why do you want to work for us?')).toMatch(
    /^[^.]+\. I would like to survey trees, not only cut them\./u,
  )
})

it('names beside a wish what one did oneself, and not what others had promised', () => {
  const all = [
    line(31, 'Experience', role, 'Sales had promised a crown lift. The nest survey showed 12 broods.'),
    line(32, 'Experience', role, 'Surveyed 340 park trees, QTRA lvl 2, decay mapping, GIS.'),
  ]
  const said = ask('Why are you leaving?', all, all)
  expect(said).toContain('I surveyed 340 park trees')
  expect(said).not.toContain('promised')
})

it('says where one wants to go when it is asked why one thinks of leaving', () => {
  expect(ask('Why are you thinking of leaving the park?')).toContain(frames.leaving[0])
})

it.each([
  ['What is your notice period?', 'My notice period is eight weeks.'],
  ['When could you start?', 'My notice period is eight weeks.'],
  ['What are your salary expectations?', 'My current salary is 36,400 pounds.'],
])('answers %j with what the resume says of it', (question, sentence) => {
  expect(ask(question)).toContain(sentence)
})

it('takes no course that was part-time for an answer about hours', () => {
  const said = ask('Could you work part time?')
  expect(said).toContain('No weekends before noon.')
  expect(said).not.toMatch(/diploma/iu)
})

it('tells the line that goes on with the story', () => {
  const lines = [
    line(11, 'Experience', before, 'Substituting the yard manager for five months.'),
    line(12, 'Experience', before, 'During these five months: 96 orders, 91 in time.'),
  ].map((told) => ({ ...told, relevance: told.resumeLineId === 11 ? 0.6 : 0.01 }))
  const said = ask('Tell me about a time you led a team.', lines, lines)
  expect(said).toContain('I was substituting the yard manager for five months.')
  expect(said).toContain('During these five months, 96 orders, 91 in time.')
})

it('closes a short story with no general sentence, and offers nothing', () => {
  const lines = [{ ...(career[1] ?? line(2, '', role, '')), relevance: 0.7 }]
  const said = ask('Tell me about a mistake that was your fault.', lines)
  expect(said).not.toContain(frames.lessonOf['own-mistake'])
})

it('tells the line that has every word of the work it is asked for, before anything that only seems nearer', () => {
  const audit = line(
    7,
    'Experience',
    role,
    'Audited the risk records of 400 street trees against the new standard.',
  )
  const asked = "Tell us about any audit work you've done."
  const said = ask(
    asked,
    [...career.slice(1, 3).map((one) => ({ ...one, relevance: 0.4 })), { ...audit, relevance: 0.01 }],
    [...career, audit],
  )
  expect(said).toContain('I audited the risk records')
  expect(said).not.toContain(frames.nothingNear)
})

it('says the notice period that a summary names in few words', () => {
  const notice = line(7, 'Summary', '', 'Estate forester. Contractual notice: three months.')
  expect(ask('And what notice would you have to give?', [], [notice])).toContain(
    'My contractual notice period is three months.',
  )
})

it('introduces nobody with a notice period', () => {
  const notice = line(7, 'Summary', '', 'Registered 2012, ten years on the ropes. Notice: three months.')
  expect(ask('Tell me about yourself.', [], [notice, ...career.slice(1)])).not.toMatch(/notice/iu)
})

it('says what would be hard at first where the resume owns up to nothing and the job asks for no more', () => {
  const all = career.filter(({ resumeLineId }) => resumeLineId !== 2)
  expect(ask('What is your greatest weakness?', [], all)).toBe(frames.weakness.join(' '))
})
