import { vitestPreset } from '@cuelight/config/vitest'

// The real recogniser, database and processes take their time on a machine that is busy with something else.
export default vitestPreset({ globalSetup: ['@cuelight/db/testing-setup'], testTimeout: 120_000 })
