import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Builds the site and the app. Turbo skips what has not changed, so a second call takes well under a second. */
export function buildPages() {
  const words = [
    'run',
    'build',
    '--filter=@cuelight/app',
    '--filter=@cuelight/site',
    '--output-logs=errors-only',
  ]
  const result = spawnSync('pnpm', ['exec', 'turbo', ...words, '--log-prefix=none'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (result.status === 0) return
  process.stderr.write(
    `${result.stdout}${result.stderr}\nThe pages could not be built; the lines above say why.\n`,
  )
  process.exit(1)
}
