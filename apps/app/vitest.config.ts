import { vitestPreset } from '@cuelight/config/vitest'

/** The browser tests have a configuration of their own: vitest.browser.config.ts. */
export default vitestPreset({
  include: ['src/**/*.test.{ts,tsx}'],
  setupFiles: ['tests/kit/forget-modules.ts'],
})
