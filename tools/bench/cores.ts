import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

/** The first core for what is measured, the others for everything beside it. */
export interface Cores {
  /** False where there is one core, no taskset, or no /proc: nothing is bound then. */
  canBind: boolean
  /** Every thread of a process onto the first core, but those of these names, which may be anywhere; its children beside. */
  bindMeasured(pid: number, freeThreads: readonly string[]): void
  /** A process with its threads and the processes it started, onto the others. */
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

/** Processes below a process, as far down as they go. */
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
    // The name in parentheses may hold anything; the parent is the second word behind it.
    return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ')[1])
  } catch {
    return undefined
  }
}
