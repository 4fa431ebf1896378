import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

/** Where a result comes from; without this, numbers cannot be compared. */
export interface Provenance {
  command: string
  date: string
  commit: string
  machine: { cpu: string; cores: number; memoryMegabytes: number; system: string; node: string }
  /** Load average of the minute before the run; above 0, other work shared the machine. */
  loadBefore: number
}

export function describeRun(command: string): Provenance {
  const processors = cpus()
  return {
    command,
    date: new Date().toISOString(),
    commit: readCommit(),
    machine: {
      cpu: processors[0]?.model ?? 'unknown',
      cores: processors.length,
      memoryMegabytes: Math.round(totalmem() / 1024 / 1024),
      system: `${platform()} ${release()}`,
      node: process.version,
    },
    loadBefore: Math.round((loadavg()[0] ?? 0) * 100) / 100,
  }
}

/**
 * Watches how much processor time the host gives to other machines ("steal"): it lengthens every delay and shows in
 * no load figure. The returned function gives the percentage since the start; undefined where nothing counts it.
 */
export function watchStolenTime(): () => number | undefined {
  const before = readProcessorTicks()
  return () => {
    const after = readProcessorTicks()
    if (!before || !after) return undefined
    const asked = after.asked - before.asked
    return asked > 0 ? ((after.stolen - before.stolen) / asked) * 100 : 0
  }
}

/** Linux: the first line of /proc/stat is user, nice, system, idle, iowait, irq, softirq, steal (proc(5)), in ticks. */
function readProcessorTicks(): { asked: number; stolen: number } | undefined {
  try {
    const [, ...ticks] = readFileSync('/proc/stat', 'utf8').split('\n', 1)[0]?.split(/\s+/) ?? []
    const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0, stolen = 0] = ticks.map(Number)
    return { asked: user + nice + system + irq + softirq + stolen, stolen }
  } catch {
    return undefined
  }
}

/** With `+changes` when files differ from the commit; `unknown` outside a checkout. */
function readCommit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return git('rev-parse', '--short', 'HEAD').trim() + (git('status', '--porcelain').trim() && '+changes')
  } catch {
    return 'unknown'
  }
}
