import { mutateConfig } from './vitest-config.ts'

export default mutateConfig({
  include: ['{packages/contracts,apps/api}/src/{,coach/**/,live-engine/**/}*.test.ts'],
})
