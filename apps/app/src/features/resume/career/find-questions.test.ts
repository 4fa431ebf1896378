import type { PlacedResumeLine, ResumeDetail, ResumeRole } from '@cuelight/contracts/resume'
import { expect, test } from 'vitest'
import { countHomeless, findQuestions, nameRole } from './find-questions.ts'
import { groupSections } from './group-sections.ts'

const emptyProfile = { headline: null, skills: [], languages: [], certificates: [], publications: [] }

const role: ResumeRole = {
  id: 7,
  section: 'Experience',
  employer: 'Harbour Mills',
  title: 'Miller',
  place: null,
  start: '2012',
  end: '2016',
  source: 'read',
  version: 1,
}

const line = (resumeLineId: number, change: Partial<PlacedResumeLine> = {}): PlacedResumeLine => ({
  ...{ resumeLineId, page: 1, section: 'Experience', roleHeader: '', text: 'Ran the mill', roleId: null },
  ...{ flag: null, readText: null, noteId: null, version: 1 },
  ...change,
})

const detail: ResumeDetail = {
  id: 1,
  fileName: 'resume.pdf',
  createdDate: '2026-11-21T09:00:00.000Z',
  status: 'ready',
  progress: null,
  pageCount: 1,
  profile: { name: 'Ada Miller', ...emptyProfile },
  reading: null,
  roles: [role],
  lines: [line(1, { roleId: 7 })],
  notes: [],
  removed: { roles: [], lines: [] },
}

test('a career without gaps leaves no question', () => {
  expect(findQuestions(detail)).toEqual([])
  expect(findQuestions({ ...detail, status: 'processing', roles: [{ ...role, employer: null }] })).toEqual([])
})

test('asks for the name, one thing a role, and where lines belong', () => {
  const roles = [
    { ...role, employer: null, title: null },
    { ...role, id: 8, title: null },
    { ...role, id: 9, start: null },
    { ...role, id: 10, section: 'Projects', employer: null },
  ]
  const lines = [
    line(1),
    line(2),
    line(3, { section: 'Skills' }),
    line(4, { flag: 'instruction' }),
    line(5, { noteId: 3 }),
  ]
  const profile = { name: null, ...emptyProfile }
  const asked = findQuestions({ ...detail, profile, roles, lines }).map((question) =>
    question.kind === 'lines'
      ? question.lines.map(({ resumeLineId }) => resumeLineId)
      : 'role' in question
        ? `${question.kind} ${question.role.id}`
        : question.kind,
  )
  expect(asked).toEqual(['name', 'employer 7', 'title 8', 'dates 9', [1, 2]])
})

test('names a role by what is known of it', () => {
  expect(nameRole(role)).toBe('Miller at Harbour Mills (2012 – 2016)')
  expect(nameRole({ ...role, employer: null, end: null })).toBe('Miller (2012)')
  expect(nameRole({ ...role, employer: null, title: null, start: null, end: null })).toBe(
    'A role without a name',
  )
  expect([countHomeless(1), countHomeless(14)]).toEqual([
    'This line has no role. Where does it belong?',
    'These 14 lines have no role. Where do they belong?',
  ])
})

test('groups lines under their roles, then by section, and leaves out what no answer uses', () => {
  const lines = [
    line(1, { roleId: 7 }),
    line(2, { section: 'Skills' }),
    line(3, { roleId: 7, flag: 'hidden' }),
    line(4, { section: 'Skills', roleId: 99 }),
    line(5, { noteId: 3, section: 'Other' }),
    line(6, { noteId: 3, roleId: 7 }),
  ]
  const { timeLine, sections } = groupSections({ roles: [role], lines })
  const idsOf = (group: PlacedResumeLine[]) => group.map(({ resumeLineId }) => resumeLineId)
  expect(timeLine.map((entry) => idsOf(entry.lines))).toEqual([[1, 6]])
  expect(sections.map((entry) => [entry.section, idsOf(entry.lines)])).toEqual([['Skills', [2, 4]]])
})
