import { vitestPreset } from '@cuelight/config/vitest'

export default vitestPreset({ setupFiles: ['src/layers/layers-now.ts'] })
