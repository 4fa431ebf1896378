import { vitestPreset } from '@cuelight/config/vitest'

/** Pictures of every screen and page against the kept ones. */
export default vitestPreset({
  include: ['tests/visual/**/*.test.ts'],
  fileParallelism: false,
  testTimeout: 120_000,
  hookTimeout: 180_000,
})
