import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/**
 * Distinguishes this process from any other that had or will have its id: by the moment it started (and, on Linux,
 * the boot). Undefined when no such process runs. Empty on platforms without a start time, where only the id
 * counts.
 */
export function identifyProcess(pid: number): string | undefined {
  if (process.platform === 'linux') return identifyOnLinux(pid)
  if (!isAlive(pid)) return undefined
  if (process.platform === 'win32') return ''
  const answer = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' })
  return answer.stdout.trim() || undefined
}

/** Whether that very process still runs. Quick enough to call several times a second. */
export function isSameLife(pid: number, identity: string | undefined): boolean {
  return process.platform === 'linux'
    ? identity !== undefined && identity === identifyOnLinux(pid)
    : isAlive(pid)
}

/** No process outlives a boot. */
let bootId: string | undefined

function identifyOnLinux(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name, second, is in brackets and may hold spaces; the state is field 3, the start in ticks field 22.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (fields[0] === 'Z' || fields[0] === 'X') return undefined
    bootId ??= readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${bootId}/${fields[19]}`
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
