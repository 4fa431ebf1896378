import { vitestPreset } from '@cuelight/config/vitest'

// The real recogniser, the database and the processes are slow on a busy machine.
export default vitestPreset({ globalSetup: ['@cuelight/db/testing-setup'], testTimeout: 120_000 })
