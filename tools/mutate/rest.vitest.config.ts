import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({
  globalSetup: ['packages/db/src/testing-setup.ts'],
  // The public forms are rows that their own feature tests.
  include: ['apps/api/src/{rest,features/enquiry}/**/*.test.ts'],
  testTimeout: 120_000,
})
