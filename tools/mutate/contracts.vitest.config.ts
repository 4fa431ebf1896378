import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({ include: ['packages/contracts/src/**/*.test.ts'] })
