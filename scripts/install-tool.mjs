// Installs exact packages from the registry and compares each with a checksum kept here, so that neither the registry
// nor anybody on the way can hand out another file. Zero dependencies: the bootstrap needs it before anything else.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const isWindows = process.platform === 'win32'
const checksumsFile = fileURLToPath(new URL('./tool-checksums.json', import.meta.url))

/**
 * Puts packages (`name@version`) into `directory` once and returns its node_modules. Of two processes at the same
 * moment, the later one discards its copy. Throws an Error with one line for the user.
 */
export function installTool(directory, specs, { checksums = readChecksums(), env = process.env } = {}) {
  const modules = join(directory, 'node_modules')
  if (existsSync(modules)) return modules
  process.stderr.write(`Fetching ${specs.join(', ')} ...\n`)
  const temporary = `${directory}.tmp-${process.pid}`
  rmSync(temporary, { recursive: true, force: true })
  mkdirSync(temporary, { recursive: true })
  try {
    writeLockfile(temporary, specs, checksums)
    runNpm(temporary, specs, env)
    renameSync(temporary, directory)
  } catch (error) {
    // Another process may have been quicker.
    if (!existsSync(modules)) throw error
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
  return modules
}

export function readChecksums() {
  return JSON.parse(readFileSync(checksumsFile, 'utf8'))
}

/** npm installs what a lockfile names and nothing else, and refuses a file whose checksum differs. */
function writeLockfile(folder, specs, checksums) {
  const dependencies = {}
  const packages = {}
  for (const spec of specs) {
    const [name, version] = split(spec)
    const integrity = checksums[spec]
    if (!integrity)
      process.stderr.write(`No checksum of ${spec} is pinned; npm compares it with the registry's own.\n`)
    dependencies[name] = version
    packages[`node_modules/${name}`] = { version, ...(integrity ? { integrity } : {}) }
  }
  const root = { name: 'cuelight-tools', version: '1.0.0', private: true, dependencies }
  const lock = { ...root, lockfileVersion: 3, packages: { '': root, ...packages } }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(root))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify(lock))
}

function split(spec) {
  const at = spec.lastIndexOf('@')
  return [spec.slice(0, at), spec.slice(at + 1)]
}

function runNpm(folder, specs, env) {
  const words = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const result = spawnSync(isWindows ? 'npm.cmd' : 'npm', words, {
    cwd: folder,
    env,
    encoding: 'utf8',
    shell: isWindows,
  })
  if (result.status === 0) return
  const complaint = `${result.stdout ?? ''}${result.stderr ?? ''}`
  process.stderr.write(complaint)
  throw new Error(
    /EINTEGRITY/.test(complaint)
      ? `${specs.join(', ')}: what the registry gave is not what this release was tried with (checksum differs). Nothing was installed.`
      : `npm could not install ${specs.join(', ')}. Is the npm registry reachable?`,
  )
}
