import type { PlacedResumeLine } from '@cuelight/contracts/resume'
import { expect, test } from 'vitest'
import { groupLines } from './group-lines.ts'

const line = (id: number, section: string, roleHeader = ''): PlacedResumeLine => ({
  resumeLineId: id,
  page: 1,
  section,
  roleHeader,
  text: `line ${id}`,
  roleId: null,
  flag: null,
  noteId: null,
  version: 1,
})

test('groups neighbours by section and role, in their order', () => {
  const groups = groupLines([
    line(1, 'Experience', 'Acme'),
    line(2, 'Experience', 'Acme'),
    line(3, 'Experience', 'Beta'),
    line(4, 'Skills'),
    line(5, 'Experience', 'Beta'),
  ])
  const shape = groups.map(({ section, roles }) => [
    section,
    roles.map(({ header, lines }) => [header, lines.map(({ resumeLineId }) => resumeLineId)]),
  ])
  expect(shape).toEqual([
    [
      'Experience',
      [
        ['Acme', [1, 2]],
        ['Beta', [3]],
      ],
    ],
    ['Skills', [['', [4]]]],
    ['Experience', [['Beta', [5]]]],
  ])
})
