// `npm run mutate [-- place ...]`: breaks the product one small change at a time and names what no test notices.
// `--sample 10` tries a tenth of all changes, drawn by `--seed`; `--only rubric` what begins so within the place;
// `--quick` leaves out the tests that need a database.
import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryRoot } from '../../apps/api/src/settings.ts'
import { describeRun } from '../kit/machine.ts'
import type { Figure } from '../kit/measure.ts'
import { describeShare } from '../kit/share.ts'
import { printProvenance, printTable, writeResult } from '../kit/show.ts'
import { listFiles, type Place, places } from './places.ts'
import { type MutantResult, runStryker } from './run-stryker.ts'

const { values, positionals } = parseArgs({
  options: {
    sample: { type: 'string', default: '100' },
    seed: { type: 'string', default: 'mutate' },
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    concurrency: { type: 'string', default: String(availableParallelism()) },
  },
  allowPositionals: true,
})
const unknown = positionals.filter((name) => !places.some((place) => place.name === name))
if (unknown.length > 0) {
  const names = places.map(({ name }) => name).join(', ')
  process.stderr.write(`There is no place "${unknown.join(', ')}". There are: ${names}.\n`)
  process.exit(1)
}

const provenance = describeRun(['npm run mutate --', ...process.argv.slice(2)].join(' '))
const groups: { title: string; figures: Figure[] }[] = []
for (const place of places) {
  if (positionals.length > 0 && !positionals.includes(place.name)) continue
  groups.push({ title: place.name, figures: await tryPlace(place) })
}
process.stdout.write('\n')
printProvenance(provenance)
printTable(groups)

async function tryPlace(place: Place): Promise<Figure[]> {
  const sample = { share: Number(values.sample) / 100, seed: values.seed }
  const tests = (values.quick && place.quickTests) || place.tests
  const all = await runStryker(
    { ...place, tests },
    listFiles(place, values.only),
    sample,
    Number(values.concurrency),
  )
  const results = all.filter(({ status }) => status !== 'CompileError')
  const alive = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
  const survivors = alive.map(describeSurvivor).sort()
  process.stdout.write(`\n${place.name}: ${survivors.length} survivors\n`)
  for (const line of survivors) process.stdout.write(`  ${line}\n`)
  const figures = describeScore(results)
  figures.push({ name: 'not drawn', value: all.length - results.length, unit: '' })
  const details = { ...values, survivors }
  process.stdout.write(
    `Written to ${writeResult(`mutate-${place.name}`, provenance, { figures, details })}\n`,
  )
  return figures
}

function describeScore(results: readonly MutantResult[]): Figure[] {
  const count = (...statuses: string[]) => results.filter(({ status }) => statuses.includes(status)).length
  const killed = count('Killed', 'Timeout')
  const covered = killed + count('Survived')
  return [
    describeShare('mutants that a test notices', killed, covered + count('NoCoverage')),
    describeShare('of those that a test reaches', killed, covered),
    { name: 'noticed because a test did not end in time', value: count('Timeout'), unit: '' },
    {
      name: 'left out: in data of a module, or not to be run',
      value: count('Ignored', 'RuntimeError'),
      unit: '',
    },
  ]
}

function describeSurvivor({ fileName, location, replacement, status }: MutantResult): string {
  const file = relative(repositoryRoot, fileName).replaceAll('\\', '/')
  const { start, end } = location
  const lines = readFileSync(join(repositoryRoot, file), 'utf8')
    .split('\n')
    .slice(start.line - 1, end.line)
  lines.push((lines.pop() ?? '').slice(0, end.column - 1))
  lines[0] = (lines[0] ?? '').slice(start.column - 1)
  const shorten = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100)
  const note = status === 'NoCoverage' ? ' (no test reaches it)' : ''
  return `${file}:${start.line} ${shorten(lines.join('\n'))} -> ${shorten(replacement ?? '')}${note}`
}
