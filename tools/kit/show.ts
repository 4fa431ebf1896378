import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../apps/api/src/settings.ts'
import type { Provenance } from './machine.ts'
import type { Figure, Measured } from './measure.ts'

/** Prints figures as one aligned table. */
export function printTable(groups: readonly { title: string; figures: readonly Figure[] }[]): void {
  const rows = groups.flatMap(({ title, figures }) =>
    figures.map((figure, index) => [
      index === 0 ? title : '',
      figure.name,
      `${formatValue(figure.value)}${figure.unit && ` ${figure.unit}`}`,
      figure.interval ? `[${figure.interval.map(formatValue).join(', ')}]` : '',
      figure.count === undefined ? '' : `n=${figure.count}`,
      figure.note ?? '',
    ]),
  )
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  for (const row of rows) {
    const line = row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')
    process.stdout.write(`${line.trimEnd()}\n`)
  }
}

function formatValue(value: number | string): string {
  if (typeof value === 'string') return value
  if (Number.isInteger(value)) return String(value)
  return Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(Math.abs(value) >= 10 ? 1 : 3)
}

export function printProvenance({ command, date, commit, machine, loadBefore }: Provenance): void {
  const { cpu, cores, memoryMegabytes, node } = machine
  process.stdout.write(
    `${command}\n${date}  commit ${commit}  ${cpu}, ${cores} cores, ${memoryMegabytes} MB, Node ${node}, load ${loadBefore}\n\n`,
  )
}

/** Writes `bench/results/<name>.json` at the root and returns its path. */
export function writeResult(name: string, provenance: Provenance, measured: Measured): string {
  const folder = join(repositoryRoot, 'bench', 'results')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  writeFileSync(file, `${JSON.stringify({ ...provenance, ...measured }, null, 2)}\n`)
  return file
}
