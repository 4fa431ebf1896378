import { defineConfig } from 'vitest/config'

/**
 * The one vitest preset. Two workers, because a small machine has two cores. Files share a worker's modules, which
 * halves the processor time of a run: no module keeps state that a test could find. The time limits are generous
 * because a busy machine is slow, not because a test may be.
 */
export function vitestPreset(overrides = {}) {
  return defineConfig({
    test: {
      include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.{ts,tsx}'],
      maxWorkers: 2,
      isolate: false,
      testTimeout: 120_000,
      hookTimeout: 120_000,
      restoreMocks: true,
      ...overrides,
    },
  })
}
