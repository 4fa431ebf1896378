import { vitestPreset } from '@cuelight/config/vitest'

/** The whole product in a real browser: one file at a time, and minutes instead of seconds. */
export default vitestPreset({
  include: ['tests/browser/**/*.test.ts'],
  fileParallelism: false,
  globalSetup: ['tests/kit/product-setup.ts'],
  expect: { poll: { timeout: 60_000 } },
  testTimeout: 240_000,
  hookTimeout: 300_000,
})
