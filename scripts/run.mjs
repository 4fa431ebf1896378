// The bootstrap behind every npm command. It needs Node 20 and npm, nothing else: it fetches the exact
// Node and pnpm this repository was tried with, installs the packages, then runs pnpm.
// Zero dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installTool } from './install-tool.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const toolsDir = join(root, '.tools')
const isWindows = process.platform === 'win32'
const [task, ...rest] = process.argv.slice(2)
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
const pnpmVersion = manifest.packageManager.split('@')[1]
const nodeVersion = readFileSync(join(root, '.node-version'), 'utf8').trim()
// The API starts with type stripping, without a flag and across workspace links.
const MINIMUM_NODE_MAJOR = 26

if (!manifest.scripts[`_${task}`]) fail(`There is no command "${task}". See README.md for the list.`)

const environment = cleanEnvironment()
const toolPath = [...nodePath(), pnpmPath()]
environment.PATH = [...toolPath, process.env.PATH].join(isWindows ? ';' : ':')

const install = spawnSync('pnpm', ['install', '--frozen-lockfile', '--reporter=append-only'], {
  cwd: root,
  env: environment,
  shell: isWindows,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
if (install.status !== 0) {
  process.stderr.write(`${install.stdout ?? ''}${install.stderr ?? ''}`)
  fail('The packages could not be installed; the lines above say why. Is the npm registry reachable?')
}

const child = spawn('pnpm', ['--silent', 'run', `_${task}`, ...rest.filter((word) => word !== '--')], {
  cwd: root,
  env: environment,
  stdio: 'inherit',
  shell: isWindows,
  // pnpm does not forward SIGTERM, so stop() signals the whole group.
  detached: !isWindows,
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stop(signal))
// npm sends SIGTERM only to its own shell and orphans this script: notice that and stop the group.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop('SIGTERM'), 500).unref()
child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)))

function stop(signal) {
  try {
    isWindows ? child.kill(signal) : process.kill(-child.pid, signal)
  } catch {
    // The group is gone already.
  }
}

function nodePath() {
  if (Number(process.versions.node.split('.')[0]) >= MINIMUM_NODE_MAJOR) return []
  const os = isWindows ? 'win' : process.platform
  const prefix = os === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node'
  const name = `${prefix}-${os}-${process.arch}`
  return [join(tool(`node-${nodeVersion}`, [`${name}@${nodeVersion}`]), name, 'bin')]
}

/** The folder of the native pnpm binary: the `.bin` entry is a placeholder while install scripts are off. */
function pnpmPath() {
  const name = `@pnpm/exe.${process.platform}-${process.arch}${isMusl() ? '-musl' : ''}`
  const specs = [`pnpm@${pnpmVersion}`, `${name}@${pnpmVersion}`]
  return join(tool(`pnpm-${pnpmVersion}`, specs), name)
}

/** Alpine and its like, where a program linked to glibc does not start. */
function isMusl() {
  // Without this a report asks for the names of open connections.
  process.report.excludeNetwork = true
  return process.platform === 'linux' && !process.report.getReport().header.glibcVersionRuntime
}

/** Installs exact packages below .tools once; their checksums are in tool-checksums.json. */
function tool(name, specs) {
  try {
    return installTool(join(toolsDir, name), specs)
  } catch (error) {
    return fail(error.message)
  }
}

/** npm's own variables would steer pnpm; only those that say which registry to use may stay. */
function cleanEnvironment() {
  const kept = new Set(
    ['registry', 'cafile', 'userconfig', 'globalconfig'].map((name) => `npm_config_${name}`),
  )
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name) || kept.has(name.toLowerCase())),
  )
  return { ...environment, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', ASTRO_TELEMETRY_DISABLED: '1' }
}

function fail(message) {
  process.stderr.write(`${message}\n`)
  process.exit(1)
}
