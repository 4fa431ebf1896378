import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({ include: ['apps/api/src/live-engine/**/*.test.ts'] })
