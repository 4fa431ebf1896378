import type { ViteUserConfig } from 'vitest/config'
export declare function vitestPreset(overrides?: NonNullable<ViteUserConfig['test']>): ViteUserConfig
