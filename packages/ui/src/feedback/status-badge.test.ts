import { expect, test } from 'vitest'
import { findStatusTone } from './status-badge.tsx'

test.each([
  ['Completed', 'good'],
  ['active', 'good'],
  ['pending', 'warn'],
  ['PROCESSING', 'warn'],
  ['In Progress', 'accent'],
  ['in_progress', 'accent'],
  ['failed', 'bad'],
  ['error', 'bad'],
  ['expired', 'plain'],
  ['cancelled', 'plain'],
])('%s is %s', (status, tone) => {
  expect(findStatusTone(status)).toBe(tone)
})
