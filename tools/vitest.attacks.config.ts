import { vitestPreset } from '@cuelight/config/vitest'

/** The attacks need no database. */
export default vitestPreset()
