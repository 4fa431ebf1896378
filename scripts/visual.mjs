// `npm run visual [-- --accept | --look] [-- part of a name]`: pictures of every screen beside the kept ones. `--accept`
// keeps those that differ; `--look` writes all of them in full size too.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPages, root } from './build-pages.mjs'

const { values, positionals } = parseArgs({
  options: { accept: { type: 'boolean', default: false }, look: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const words = positionals.length > 0 ? ['-t', positionals.join('|')] : []

await buildPages()
const { status } = spawnSync(
  'pnpm',
  ['exec', 'vitest', 'run', '--config', 'vitest.visual.config.ts', 'visual.test.ts', ...words],
  {
    cwd: join(root, 'apps/app'),
    stdio: 'inherit',
    env: {
      ...process.env,
      VISUAL_WHOLE: 'yes',
      VISUAL_ACCEPT: values.accept ? 'yes' : 'no',
      VISUAL_LOOK: values.look ? 'yes' : 'no',
    },
    shell: process.platform === 'win32',
  },
)
process.exit(status ?? 1)
