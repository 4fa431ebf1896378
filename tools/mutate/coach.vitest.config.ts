import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({ include: ['apps/api/src/coach/**/*.test.ts'] })
