import { defineConfig } from 'vitest/config'

/**
 * The one vitest preset. Two cores are what a small machine has, so two workers at most;
 * the time limits are generous because a busy machine is slow, not because a test may be.
 */
export function vitestPreset(overrides = {}) {
  return defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
      maxWorkers: 2,
      testTimeout: 30_000,
      hookTimeout: 60_000,
      restoreMocks: true,
      ...overrides,
    },
  })
}
