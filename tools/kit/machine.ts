import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { repositoryRoot } from '../../apps/api/src/settings.ts'

/** Where and from what a result came; a number without it cannot be compared with another. */
export interface Provenance {
  command: string
  date: string
  commit: string
  machine: { cpu: string; cores: number; memoryMegabytes: number; system: string; node: string }
  /** Load of the last minute when the run began; above 0 other work shared the machine. */
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
 * Starts watching how much of the processor time this machine asked for its host gave to others ("steal"), which makes
 * every delay longer and shows in no load. The answer gives it in percent since then; undefined where nothing counts it.
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

/** `+changes` when files differ from the commit; `unknown` outside of a checkout. */
function readCommit(): string {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: repositoryRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  try {
    return git('rev-parse', '--short', 'HEAD').trim() + (git('status', '--porcelain').trim() && '+changes')
  } catch {
    return 'unknown'
  }
}
