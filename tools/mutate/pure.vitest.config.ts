import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({
  include: ['packages/contracts/src/**/*.test.ts', 'apps/api/src/{coach,live-engine}/**/*.test.ts'],
})
