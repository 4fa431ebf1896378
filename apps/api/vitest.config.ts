import { vitestPreset } from '@cuelight/config/vitest'

export default vitestPreset({ globalSetup: ['@cuelight/db/testing-setup'] })
