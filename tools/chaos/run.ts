// `npm run chaos [-- --minutes 10 --seed some-text --candidates 2 --buyers 2]`: kills parts of the product at random
// while people use it, and counts what was lost, doubled or left undone. `--only database --kills 20` kills that alone, `--spare`
// leaves one process of each kind alive and tells the slope of its memory, `--rest 20` loads the machine in part only.
import { parseArgs } from 'node:util'
import { describeRun } from '../kit/machine.ts'
import type { Figure } from '../kit/measure.ts'
import { printProvenance, printTable, writeResult } from '../kit/show.ts'
import { type ChaosOutcome, everyVictim, runChaos } from './chaos.ts'
import type { Slope } from './memory-slope.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    seed: { type: 'string', default: `chaos-${Date.now()}` },
    candidates: { type: 'string', default: '2' },
    buyers: { type: 'string', default: '2' },
    /** Victims separated by commas; all by default, `none` for a run in which nothing is killed. */
    only: { type: 'string' },
    /** Goes on until so many kills have hit. */
    kills: { type: 'string', default: '0' },
    /** A folder for what the processes log. */
    logs: { type: 'string' },
    /** Never kills the second door and the second worker, so that the slope of their memory can be told. */
    spare: { type: 'boolean', default: false },
    /** Seconds of rest between two rounds of one person, who then also speaks at the pace of people. */
    rest: { type: 'string', default: '0' },
    /** Minutes of a process's life that the slope of its memory leaves out. */
    'warm-up': { type: 'string', default: '5' },
  },
})
const provenance = describeRun(['npm run chaos --', ...process.argv.slice(2)].join(' '))
process.stderr.write(`seed ${values.seed}\n`)
const outcome = await runChaos({
  seed: values.seed,
  seconds: Number(values.minutes) * 60,
  candidates: Number(values.candidates),
  buyers: Number(values.buyers),
  victims: everyVictim.filter((victim) => values.only?.split(',').includes(victim) ?? true),
  leastKills: Number(values.kills),
  isSparing: values.spare,
  restMs: Number(values.rest) * 1000,
  warmUpSeconds: Number(values['warm-up']) * 60,
  logFolder: values.logs,
  onKill: (victim, count) => process.stderr.write(`  ${victim} killed (${count})\n`),
})
const figures = describe(outcome)
writeResult('chaos', provenance, { figures, details: { seed: values.seed, ...outcome } })
process.stdout.write('\n')
printProvenance(provenance)
printTable([{ title: `seed ${values.seed}`, figures }])
const faults = [...outcome.lost, ...outcome.doubled, ...outcome.unsettled]
for (const fault of faults) process.stdout.write(`  ${fault}\n`)
process.exit(faults.length === 0 ? 0 : 1)

function describeSlope(kind: string, { perHour, plusMinus, minutes }: Slope): string {
  return `, ${kind} ${perHour.toFixed(2)} ± ${plusMinus.toFixed(2)} MB an hour over ${minutes} minutes`
}

function describe(result: ChaosOutcome): Figure[] {
  const bare = (name: string, value: number | string): Figure => ({ name, value, unit: '' })
  return [
    bare('lost', result.lost.length),
    bare('doubled', result.doubled.length),
    bare('unsettled', result.unsettled.length),
    ...Object.entries(result.kills).map(([victim, count]) => bare(`kills: ${victim}`, count)),
    bare('resumes read', result.resumes),
    bare('interviews with report', result.interviews),
    bare('slices acknowledged', result.slices),
    bare('slices sent more than once', result.sentAgain),
    bare('payments', result.paid),
    ...result.processes.map(({ name, starts, mostOffMs, megabytes, handles, slopes }) => {
      const off = Math.round(mostOffMs / 1000)
      const held = `${starts} starts, clock off by up to ${off} s, at most ${megabytes} MB, ${handles} handles`
      return bare(
        name,
        `${held}${Object.entries(slopes)
          .map(([kind, slope]) => describeSlope(kind, slope))
          .join('')}`,
      )
    }),
  ]
}
