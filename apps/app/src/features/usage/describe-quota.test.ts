import { quotaNames } from '@cuelight/contracts/usage'
import { expect, test } from 'vitest'
import { describeUse, warnOfQuota } from './describe-quota.ts'

const quota = (used: number, limit: number | null, name: (typeof quotaNames)[number] = 'resumes') => ({
  name,
  used,
  limit,
  resetsAt: null,
})

test.each([
  [39, 50, null],
  [40, 50, 'You have 40 of 50 resumes.'],
  [50, 50, 'You have 50 resumes, which is the most. Delete one to upload another.'],
  [51, 50, 'You have 50 resumes, which is the most. Delete one to upload another.'],
  [1000, null, null],
])('%i of %s resumes say %s', (used, limit, text) => {
  expect(warnOfQuota(quota(used, limit))).toBe(text)
})

test('sizes, minutes and money carry their unit', () => {
  expect(describeUse(quota(900 * 1024 ** 2, 1000 * 1024 ** 2, 'storage-bytes'))).toBe('900 MB of 1000 MB')
  expect(describeUse(quota(12, 240, 'practice-minutes'))).toBe('12 min of 240 min')
  expect(describeUse(quota(250_000, 1_000_000, 'model-cost'))).toBe('$0.25 of $1.00')
  expect(describeUse(quota(3, null))).toBeNull()
})

test.each(quotaNames)('%s has words for nearly and for all used', (name) => {
  expect(warnOfQuota(quota(90, 100, name))).toMatch(/\.$/)
  expect(warnOfQuota(quota(100, 100, name))).not.toBe(warnOfQuota(quota(90, 100, name)))
})
