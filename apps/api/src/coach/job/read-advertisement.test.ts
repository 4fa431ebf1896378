import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readAdvertisement } from './read-advertisement.ts'

const sample = readFileSync(new URL('../../../demo/sample/job-description.txt', import.meta.url), 'utf8')
const named = (text: string) => {
  const { position, companyName } = readAdvertisement(text)
  return [position, companyName]
}

describe('an advertisement', () => {
  it('is taken apart into its fields, and its text stays whole', () => {
    const read = readAdvertisement(sample)
    expect(read).toMatchObject({ position: 'Senior Backend Engineer', companyName: 'Brightwell' })
    expect(read.companyDetails).toMatch(/^Brightwell makes energy-management software.*310 gigawatt hours/)
    expect(read.companyDetails).not.toContain('The role')
    expect(read.mustHave).toEqual(expect.arrayContaining(['TypeScript', 'PostgreSQL', 'Apache Kafka']))
    expect(read.mustHave).not.toContain('Rust')
    expect(read.jobDescription).toBe(sample.trim())
  })

  it.each([
    [
      'Brightwell hiring Senior Backend Engineer in Rotterdam, Netherlands',
      'Senior Backend Engineer',
      'Brightwell',
    ],
    [
      'Senior Product Manager (m/f/d) at Acme Corp\nBerlin · Full-time',
      'Senior Product Manager',
      'Acme Corp',
    ],
    ['Software Engineer II\nMicrosoft\nRedmond, Washington', 'Software Engineer II', 'Microsoft'],
    [
      'Job title: Registered Nurse, ICU\nCompany: St. Mary’s Hospital',
      'Registered Nurse, ICU',
      'St. Mary’s Hospital',
    ],
    ['Staff Nurse | Lough Darra Hospital Group', 'Staff Nurse', 'Lough Darra Hospital Group'],
    ['**Data Analyst**\nTidewell Software – Hybrid, Cork', 'Data Analyst', 'Tidewell Software'],
    [
      'About Stripe\nPayments.\n\nWe are looking for a Staff Engineer to lead payments.',
      'Staff Engineer',
      'Stripe',
    ],
    [
      'Halden Water is looking for an instructional designer who listens.',
      'Instructional designer',
      'Halden Water',
    ],
    ['Hi! We’re Ordena, and we are hiring our 3rd Enterprise AE for Iberia.', 'Enterprise AE', 'Ordena'],
  ])('%j names position and company', (text, position, company) => {
    expect(named(text)).toEqual([position, company])
  })

  it.each([
    'We are looking for somebody who cares.',
    'We’re French about lunch and serious about work.',
    'Requirements\n- Go\n- PostgreSQL',
    'x',
    '!!!\n\n\n???',
  ])('%j names nobody, and nothing is guessed', (text) => {
    expect(named(text)).toEqual([null, null])
  })
})
