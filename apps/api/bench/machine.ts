import { execFileSync } from 'node:child_process'
import { cpus, loadavg, platform, release, totalmem } from 'node:os'
import { repositoryRoot } from '../src/settings.ts'

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
