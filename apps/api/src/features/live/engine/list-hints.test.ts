import { expect, it } from 'vitest'
import { sampleJob, sampleLines } from '../../../coach/sample.fixture.ts'
import { listHints } from './list-hints.ts'

it('names company, position, shared skills and employers before the rest, each once', () => {
  const hints = listHints(sampleJob, sampleLines)
  expect(hints.slice(0, 2)).toEqual([sampleJob.companyName, sampleJob.position])
  expect(hints).toContain('PostgreSQL')
  expect(hints).toContain('Northlake Payments')
  expect(hints.indexOf('PostgreSQL')).toBeLessThan(hints.indexOf('Northlake Payments'))
  expect(new Set(hints).size).toBe(hints.length)
})

it('has the job alone where there is no resume', () => {
  expect(listHints(sampleJob, [])[0]).toBe(sampleJob.companyName)
})
