import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The first core is for what is measured, the others for everything else. */
export interface Cores {
  /** False where there is one core, no taskset or no /proc; then nothing is bound. */
  canBind: boolean
  /** Binds every thread of a process to the first core, except those with these names; its children go to the others. */
  bindMeasured(pid: number, freeThreads: readonly string[]): void
  /** Binds a process, its threads and its children to the other cores. */
  bindBeside(pid: number): void
}

export function openCores(): Cores {
  const last = availableParallelism() - 1
  const others = last > 1 ? `1-${last}` : '1'
  const canBind = last >= 1 && isThere()
  const bind = (cores: string, id: number, ...words: string[]) =>
    execFileSync('taskset', [...words, '-c', '-p', cores, String(id)], { stdio: 'ignore' })
  const bindBeside = (pid: number) => {
    for (const id of [pid, ...startedBy(pid)]) bind(others, id, '-a')
  }
  return {
    canBind,
    bindMeasured(pid, freeThreads) {
      if (!canBind) return
      for (const thread of readdirSync(`/proc/${pid}/task`).map(Number)) {
        const name = readFileSync(`/proc/${pid}/task/${thread}/comm`, 'utf8').trim()
        bind(freeThreads.includes(name) ? `0-${last}` : '0', thread)
      }
      for (const child of startedBy(pid)) bindBeside(child)
    },
    bindBeside: (pid) => {
      if (canBind) bindBeside(pid)
    },
  }
}

function isThere(): boolean {
  try {
    execFileSync('taskset', ['-p', String(process.pid)], { stdio: 'ignore' })
    return readdirSync('/proc/self/task').length > 0
  } catch {
    return false
  }
}

/** All descendants of a process. */
function startedBy(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => parentOf(id) === pid)
  return children.flatMap((child) => [child, ...startedBy(child)])
}

/** Undefined for a process that has just ended. */
export function parentOf(pid: number): number | undefined {
  try {
    // The name in parentheses may contain anything; the parent is the second word after it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
