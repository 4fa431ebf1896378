import { readdirSync, readFileSync } from 'node:fs'

/** Of Linux, for programs. */
export const ticksPerSecond = 100

/** Processor time by process. `command` is its first words. */
export type Ticks = Record<number, { name: string; command: string; isDatabase: boolean; ticks: number }>

/** Processor time of these processes and all below them, from proc(5): fields 14 and 15 of stat. */
export function readTicks(roots: readonly number[]): Ticks {
  const stats = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? [])
  const family = new Set(roots)
  for (let size = 0; size !== family.size; ) {
    size = family.size
    for (const { pid, parent } of stats) if (family.has(parent)) family.add(pid)
  }
  const ofFamily = stats.filter(({ pid }) => family.has(pid))
  return Object.fromEntries(
    ofFamily.map(({ pid, name, ticks }) => [
      pid,
      { name, command: readCommand(pid), isDatabase: name.startsWith('postgres'), ticks },
    ]),
  )
}

function readStat(pid: number) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? []
    const fields = rest.split(' ')
    return { pid, name, parent: Number(fields[1]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ''
  }
}

/** Processor time of one process by the names of its threads. */
export function readThreadTicks(pid: number): Record<string, number> {
  const byName: Record<string, number> = {}
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8')
    const [, name = '', rest = ''] = /\((.*)\) (.*)/s.exec(stat) ?? []
    const fields = rest.split(' ')
    const key = Number(thread) === pid ? 'main' : name
    byName[key] = (byName[key] ?? 0) + Number(fields[11]) + Number(fields[12])
  }
  return byName
}
