import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

/** Builds the site and the app, or ends this process and says why it cannot. */
export async function buildPages() {
  const complaint = await tryBuildPages()
  if (!complaint) return
  process.stderr.write(complaint)
  process.exit(1)
}

/** Null when they are built. Turbo skips what has not changed, so a second call takes well under a second. */
export async function tryBuildPages() {
  const words = [
    'run',
    'build',
    '--filter=@cuelight/app',
    '--filter=@cuelight/site',
    '--output-logs=errors-only',
  ]
  const child = spawn('pnpm', ['exec', 'turbo', ...words, '--log-prefix=none'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  })
  const [output, complaints, [status]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  if (status === 0) return null
  return `${output}${complaints}\nThe pages could not be built; the lines above say why.\n`
}
