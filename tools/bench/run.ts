// `npm run bench [-- <name>... | --all]`: runs the benchmarks. Slow ones and those that need a browser run only when named.
import { parseArgs } from 'node:util'
import { describeRun, watchStolenTime } from '../kit/machine.ts'
import type { Figure, Measure } from '../kit/measure.ts'
import { printProvenance, printTable, writeResult } from '../kit/show.ts'
import { apiMeasure } from './api.ts'
import { checkoutsMeasure } from './checkouts.ts'
import { idleMeasure } from './idle.ts'
import { ingestMeasure } from './ingest.ts'
import { jobsMeasure } from './jobs.ts'
import { killMeasure } from './kill.ts'
import { liveMeasure } from './live.ts'
import { neighboursMeasure } from './neighbours/neighbours.ts'
import { reportMeasure } from './report.ts'
import { sessionMeasure } from './session.ts'
import { createSlicesMeasure } from './slices.ts'
import { streamMeasure } from './stream.ts'
import { textMeasure } from './text.ts'
import { transcribeMeasure } from './transcribe.ts'
import { createWebMeasure } from './web.ts'

const { values, positionals } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    /** Addresses for `web`, separated by commas; all pages by default. */
    pages: { type: 'string' },
    /** Plans of `slices`, such as `200` or `200-here,50-elsewhere`; all plans by default. */
    only: { type: 'string' },
  },
  allowPositionals: true,
})
const measures: readonly Measure[] = [
  transcribeMeasure,
  ingestMeasure,
  apiMeasure,
  idleMeasure,
  jobsMeasure,
  streamMeasure,
  createSlicesMeasure(values.only),
  liveMeasure,
  sessionMeasure,
  reportMeasure,
  textMeasure,
  killMeasure,
  neighboursMeasure,
  checkoutsMeasure,
  createWebMeasure(values.pages),
]
const unknown = positionals.filter((name) => !measures.some((measure) => measure.name === name))
if (unknown.length > 0) {
  process.stderr.write(`There is no measure "${unknown.join(', ')}". There are:\n`)
  for (const { name, about } of measures) process.stderr.write(`  ${name.padEnd(12)}${about}\n`)
  process.exit(1)
}

const command = ['npm run bench --', ...process.argv.slice(2)].join(' ')
const provenance = describeRun(command)
const groups: { title: string; figures: Figure[] }[] = []
let hasFailed = false
for (const measure of measures) {
  if (positionals.length > 0 && !positionals.includes(measure.name)) continue
  groups.push({ title: measure.name, figures: await runMeasure(measure) })
}
process.stdout.write('\n')
printProvenance(provenance)
printTable(groups)
process.stdout.write(
  '\nWritten to bench/results/. A figure of a busy machine says little: look at the load.\n',
)
process.exit(hasFailed ? 1 : 0)

/** A benchmark that fails must not hide the results of the others. */
async function runMeasure(measure: Measure): Promise<Figure[]> {
  const isWanted = values.all || positionals.includes(measure.name)
  if (measure.onlyWhenNamed && !isWanted)
    return [{ name: 'not run', value: '-', unit: '', note: measure.onlyWhenNamed }]
  process.stderr.write(`${measure.name}: ${measure.about}\n`)
  try {
    const readStolenPercent = watchStolenTime()
    const measured = await measure.run()
    const stolenPercent = readStolenPercent()
    if (stolenPercent !== undefined) measured.figures.push(describeStolen(stolenPercent))
    writeResult(measure.name, describeRun(command), measured)
    return measured.figures
  } catch (error) {
    hasFailed = true
    process.stderr.write(`${error instanceof Error ? error.stack : error}\n`)
    return [{ name: 'failed', value: '-', unit: '', note: String(error) }]
  }
}

function describeStolen(percent: number): Figure {
  return {
    name: 'processor time the host kept from this machine',
    value: percent,
    unit: '%',
    note: 'of what it asked for; delays are longer by it',
  }
}
