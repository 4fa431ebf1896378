import { vitestPreset } from '@cuelight/config/vitest'

export default vitestPreset({ environment: 'jsdom', hookTimeout: 180_000 })
