import { expect, it } from 'vitest'
import { describeMovement } from './describe-credits.ts'

const movement = { id: 1, delta: 0, at: '2026-11-21T09:00:00Z' }
const interview = { id: 1, position: 'Engineer', companyName: 'Acme', seconds: 754 }

it('says what happened to a credit, for which interview and how long that ran', () => {
  expect(describeMovement({ ...movement, kind: 'consume', interview })).toBe(
    'Spent for Engineer at Acme, 12 min 34 s',
  )
  expect(describeMovement({ ...movement, kind: 'consume', interview: { ...interview, seconds: 9 } })).toBe(
    'Spent for Engineer at Acme, 9 s',
  )
  expect(
    describeMovement({ ...movement, kind: 'reserve', interview: { ...interview, companyName: '' } }),
  ).toBe('Set aside for Engineer')
  expect(describeMovement({ ...movement, kind: 'grant', interview: null })).toBe('Added')
})
