// `npm run verify`: format, lint, boundaries, types. Seconds, no database.
import { spawnSync } from 'node:child_process'
import { root } from './build-pages.mjs'

const steps = [
  ['format and lint', ['biome', 'check', '--error-on-warnings']],
  ['boundaries', ['node', 'scripts/check-boundaries.mjs']],
  ['compose file', ['node', 'scripts/check-compose.mjs']],
  ['components', ['node', 'scripts/components.mjs', '--check']],
  ['docstrings', ['node', 'scripts/check-docstrings.mjs']],
  ['patterns', ['node', 'scripts/check-patterns.mjs']],
  ['types', ['turbo', 'run', 'typecheck', '--output-logs=errors-only', '--log-prefix=none']],
]

for (const [name, [command, ...words]] of steps) {
  const started = performance.now()
  const result = spawnSync('pnpm', ['exec', command, ...words], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (result.status !== 0) {
    process.stderr.write(`verify: ${name} failed\n`)
    process.exit(1)
  }
  process.stdout.write(`verify: ${name} ok (${((performance.now() - started) / 1000).toFixed(1)} s)\n`)
}
