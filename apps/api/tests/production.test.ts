import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const apiFolder = join(import.meta.dirname, '..')
/** The stand-ins for sign-in and payments, and what only they bring. */
const standIns = ['@cuelight/sandbox', 'oidc-provider', 'koa', 'emulate', '@dwmkerr/mock-llm', 'smtp-server']

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  devDependencies?: Record<string, string>
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest

/** Where Node finds a package that is asked for from a folder; null for what is not for this machine. */
function findPackage(name: string, from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    const found = join(folder, 'node_modules', name)
    if (existsSync(found)) return realpathSync(found)
    if (folder === dirname(folder)) return null
  }
}

/** Every package that an installation for production brings, as names. */
function productionPackages(folder: string, known = new Map<string, string>()): Map<string, string> {
  const { dependencies, optionalDependencies } = readManifest(folder)
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const found = findPackage(name, folder)
    if (!found || known.has(found)) continue
    known.set(found, name)
    productionPackages(found, known)
  }
  return known
}

it('installs no stand-in for production', () => {
  const installed = new Set(productionPackages(apiFolder).values())
  expect([...installed]).toEqual(expect.arrayContaining(['stripe', 'openid-client', 'pdfkit', 'pg-boss']))
  expect(standIns.filter((name) => installed.has(name))).toEqual([])
  expect(readManifest(apiFolder).devDependencies).toHaveProperty('@cuelight/sandbox')
})

interface Meta {
  inputs: Record<string, unknown>
  outputs: Record<string, { imports: { path: string; kind: string; external?: boolean }[] }>
}

it('builds a server without a stand-in, with every file that it starts beside it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'cuelight-build-'))
  try {
    execFileSync(process.execPath, ['scripts/build.mjs', folder], { cwd: apiFolder })
    const meta = JSON.parse(readFileSync(join(folder, 'meta.json'), 'utf8')) as Meta
    const inputs = Object.keys(meta.inputs)
    expect(inputs).toContain('src/container.ts')
    expect(inputs.filter((input) => input.includes('packages/sandbox/'))).toEqual([])
    const outside = Object.values(meta.outputs).flatMap(({ imports }) => imports)
    const names = new Set(outside.filter(({ external }) => external).map(({ path }) => path))
    expect(names.has('stripe')).toBe(true)
    expect(
      outside.filter(({ path }) => standIns.some((name) => path === name || path.startsWith(`${name}/`))),
    ).toEqual(
      // main, and the commands of an operator.
      Array(2).fill({ path: '@cuelight/sandbox', kind: 'dynamic-import', external: true }),
    )
    for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
      const started = readFileSync(join(folder, name), 'utf8').matchAll(/new URL\("\.\/([\w./-]+\.[jt]s)"/g)
      for (const [, file = ''] of started)
        expect(existsSync(join(folder, file)), `${name} starts ${file}`).toBe(true)
    }
    const installed = new Set(productionPackages(apiFolder).values())
    const nameOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')
    const missing = [...names].filter((path) => !isBuiltin(path) && !installed.has(nameOf(path)))
    expect(missing).toEqual(['@cuelight/sandbox'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}, 60_000)
