import type { AnswerSegment } from '@cuelight/contracts/answer'
import { describe, expect, it } from 'vitest'
import { sampleJob, sampleLines } from './sample.fixture.ts'
import { validateSegment } from './validator.ts'

const sources = { lines: sampleLines, job: sampleJob, question: 'What did you do?' }
const check = (text: string, chunkIds = [100], kind: AnswerSegment['kind'] = 'grounded') =>
  validateSegment({ kind, part: 'action', text, chunkIds }, sources).unsupported.map((item) => item.kind)

describe('a lying segment', () => {
  it.each([
    ['I cut p95 latency from 900 to 40 ms.', 'number'],
    ['I cut cost by 240%.', 'number'],
    ['I led seven engineers.', 'number'],
    ['I led the migration in March.', 'date'],
    ['I led the migration in 2019.', 'number'],
    ['I led the migration at Google.', 'name'],
    ['Goldman Sachs hired me for the ledger.', 'name'],
    ['I led the migration to Kubernetes.', 'skill'],
    ['I moved the ledger to k8s.', 'skill'],
    ['I serve 300 merchants.', 'number'],
    ['Built the Kubernetes platform.', 'skill'],
    ['Led the team to Kubernetes.', 'skill'],
  ])('is caught: %s', (text, kind) => {
    expect(check(text)).toContain(kind)
  })
  it('is caught without a citation, with a foreign one, and with the line of another claim', () => {
    expect(check('I led the migration.', [])).toEqual(['citation'])
    expect(check('I led the migration.', [100, 999])).toEqual(['citation'])
    expect(check('I built pipelines on Kafka.', [100])).toEqual(['skill'])
  })
  it('is caught in a bridge that claims a past', () => {
    expect(check('I led a large team before.', [], 'bridge')).toEqual(['claim'])
    expect(check('My team had 40 people.', [], 'bridge')).toEqual(['number'])
  })
})

describe('a true segment', () => {
  it.each([
    'I led the migration of the ledger from MySQL to PostgreSQL with zero downtime.',
    'At Northlake Payments I moved the ledger to Postgres, and p95 latency fell from 900 to 240 ms.',
    'From 2021 to 2025 I was a Senior Backend Engineer.',
    'In short: I led the migration of the ledger.',
    'I would bring this to Acme Pay as Senior Backend Engineer.',
    'Acme Pay serves 300 merchants in Lisbon.',
  ])('passes: %s', (text) => {
    expect(check(text)).toEqual([])
  })
  it('may spell a number that the line writes as a figure, and the other way round', () => {
    expect(check('I mentored 4 junior engineers.', [101])).toEqual([])
    expect(check('I handled an outage of 6 hours.', [103])).toEqual([])
  })
  it('may quote the job in a bridge', () => {
    expect(check('They ask: “Kubernetes in production”', [], 'bridge')).toEqual([])
  })
})
