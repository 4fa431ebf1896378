import { vitestPreset } from '@cuelight/config/vitest'

export default vitestPreset()
