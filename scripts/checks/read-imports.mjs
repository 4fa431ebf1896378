import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { root } from '../build-pages.mjs'

const patterns = [
  'apps/*/{src,tests,demo,scripts}/**/*.{ts,tsx}',
  'packages/*/src/**/*.{ts,tsx}',
  'tools/**/*.ts',
]
const statement = /^\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?\sfrom\s+)?['"]([^'"]+)['"]/gm
const call = /\bimport\(\s*['"]([^'"]+)['"]/g
/** The module that a thread or a child process starts with. */
const started = /\bnew URL\(\s*['"](\.[^'"]+\.tsx?)['"],\s*import\.meta\.url/g
const packageExports = new Map()

/** Every file of ours and what it imports: the target as written, its file when it is ours, whether types alone. */
export function readImports() {
  const files = globSync(patterns, { cwd: root, exclude: ['**/node_modules/**', '**/dist/**'] })
  return new Map(files.map((file) => file.replaceAll('\\', '/')).map((file) => [file, importsOf(file)]))
}

export function isTest(file) {
  return /\.test\.tsx?$|\/testing\/|\/testing-[^/]+\.ts$|\.d\.ts$|-suite\.ts$|\.fixture\.ts$|\/tests\//.test(
    file,
  )
}

/** Reads import lines as text: fast, no build, no dependency. */
function importsOf(file) {
  const source = readFileSync(join(root, file), 'utf8')
  const statements = [...source.matchAll(statement)].map(([, type, target]) => ({
    isType: Boolean(type),
    target,
  }))
  const calls = [call, started].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, target]) => ({ isType: false, target })),
  )
  return [...statements, ...calls].map((found) => ({ ...found, to: resolve(file, found.target) }))
}

function resolve(file, target) {
  const path = target.startsWith('@cuelight/') ? resolvePackage(target) : join(dirname(file), target)
  if (!path || !/^(\.|@cuelight\/)/.test(target)) return null
  return normalize(path).replaceAll('\\', '/')
}

/** Takes `@cuelight/<name>/<entry>` through the `exports` of the package's own package.json. */
function resolvePackage(target) {
  const [, name, ...rest] = target.split('/')
  const folder = existsSync(join(root, 'packages', name)) ? `packages/${name}` : `apps/${name}`
  if (!packageExports.has(folder)) packageExports.set(folder, readExports(folder))
  const entry = rest.length > 0 ? `./${rest.join('/')}` : '.'
  for (const [pattern, value] of packageExports.get(folder)) {
    const path = typeof value === 'string' ? value : (value.types ?? value.default)
    const [before, after] = pattern.split('*')
    if (pattern === entry) return join(folder, path)
    if (after === undefined || !entry.startsWith(before) || !entry.endsWith(after)) continue
    return join(folder, path.replace('*', entry.slice(before.length, entry.length - after.length)))
  }
  return null
}

function readExports(folder) {
  const manifest = join(root, folder, 'package.json')
  return existsSync(manifest) ? Object.entries(JSON.parse(readFileSync(manifest, 'utf8')).exports ?? {}) : []
}
