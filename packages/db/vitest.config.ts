import { vitestPreset } from '@cuelight/config/vitest'

export default vitestPreset({ globalSetup: ['src/testing-setup.ts'] })
