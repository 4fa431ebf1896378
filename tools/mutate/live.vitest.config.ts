import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({
  globalSetup: ['packages/db/src/testing-setup.ts'],
  // The reducer decides; the suites of the engine and its host run it with a database.
  include: ['apps/api/src/{live-engine,features/live/engine,features/live/hosting}/**/*.test.ts'],
  // The real recogniser takes minutes.
  exclude: ['**/recorded-interview.test.ts'],
  testTimeout: 120_000,
})
