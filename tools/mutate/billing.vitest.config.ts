import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({
  globalSetup: ['packages/db/src/testing-setup.ts'],
  include: ['apps/api/src/features/billing/**/*.test.ts'],
  // They take most of a minute each, for every mutant that they reach.
  exclude: ['**/ledger-property.test.ts', '**/checkout-storm.test.ts', '**/ledger-mutants.test.ts'],
  testTimeout: 120_000,
})
