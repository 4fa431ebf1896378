// `pnpm run eval:resumes --manifest FILE --dir FOLDER` scores the reading of resumes that are not in the repository.
// FOLDER holds them as <id>.pdf; it skips a missing or altered file. Files held back for judging (`sealed`, or every n-th
// with --keep-back n) are skipped too; --kept-back prints their totals and nothing else about them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { ReadResume } from '../../../apps/api/src/features/resume/reading/pdf-reading.ts'
import { readDocument } from '../../../apps/api/src/features/resume/reading/read-document.ts'
import { type ReadingScore, scoreReading } from './score-reading.ts'
import { manifestSchema, type TruthFile } from './truth.ts'

const { values } = parseArgs({
  options: {
    manifest: { type: 'string' },
    dir: { type: 'string' },
    only: { type: 'string' },
    show: { type: 'boolean', default: false },
    'keep-back': { type: 'string' },
    'kept-back': { type: 'boolean', default: false },
  },
})
const maxPages = 50

if (!values.manifest || !values.dir) {
  process.stderr.write('Name the truth with --manifest FILE and the folder of the PDFs with --dir FOLDER.\n')
  process.exit(2)
}
const { files } = manifestSchema.parse(JSON.parse(readFileSync(values.manifest, 'utf8')))
const every = Number(values['keep-back'] ?? 0)
const wanted = files.filter((file, index) => {
  const isKeptBack = file.sealed === true || (every > 0 && index % every === 0)
  return (
    isKeptBack === values['kept-back'] && !file.emptyTemplate && new RegExp(values.only ?? '').test(file.id)
  )
})
const scores: ReadingScore[] = []
for (const file of wanted) {
  const score = await scoreFile(file, values.dir)
  if (!score) continue
  scores.push(score)
  if (!values['kept-back']) print([file.id, ...cellsOf(score)])
}
if (scores.length > 0) print([`total of ${scores.length}`, ...cellsOf(addScores(scores))])
process.exit(scores.length > 0 ? 0 : 2)

async function scoreFile(file: TruthFile, folder: string): Promise<ReadingScore | null> {
  const path = join(folder, `${file.id}.pdf`)
  const bytes = existsSync(path) ? readFileSync(path) : null
  if (!bytes || createHash('sha256').update(bytes).digest('hex') !== file.sha256) {
    process.stdout.write(`${file.id}: left out, the file is ${bytes ? 'another one' : 'missing'}\n`)
    return null
  }
  const reading = await readDocument(new Uint8Array(bytes), maxPages, { onPage() {}, onRecognising() {} })
  const resume = reading.status === 'read' ? reading : null
  if (values.show && !values['kept-back']) show(resume, file)
  return scoreReading(file.truth, resume)
}

/** What was read beside what is true, for a person who looks for the reason of a fault. */
function show(resume: ReadResume | null, { truth }: TruthFile): void {
  const lines = [
    `name ${resume?.profile.name} (${truth.name}), headline ${resume?.profile.headline}`,
    `skills ${resume?.profile.skills.join(' ¦ ')}`,
    `  truth ${truth.skills?.join(' ¦ ')}`,
    ...(truth.roles ?? []).map(
      (one) => `  true ${[one.employer, one.title, one.dates, one.location].join(' ¦ ')}`,
    ),
    ...(resume?.roles ?? []).map(
      (one, index) =>
        `  read ${index} ${[one.employer, one.title, one.dates, one.place, one.section].join(' ¦ ')}`,
    ),
    ...(resume?.lines ?? []).map((one) => `    ${one.section} ${one.role ?? '-'} ${one.text}`),
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

function addScores(all: readonly ReadingScore[]): ReadingScore {
  const sum = (key: keyof ReadingScore) => all.reduce((total, score) => total + Number(score[key]), 0)
  const [first] = all
  if (!first) throw new Error('There is nothing to add.')
  const added = Object.keys(first).map((key) => [key, sum(key as keyof ReadingScore)])
  return { ...Object.fromEntries(added), nameGiven: null, names: all.length } as ReadingScore
}

function cellsOf(score: ReadingScore): string[] {
  return [
    `name ${score.name}`,
    `exact ${score.exact}/${score.roles} (${score.rolesGiven})`,
    `tolerant ${score.tolerant}/${score.roles}`,
    `dates! ${score.foreignDates}`,
    `skills ${score.skillsFound}/${score.skills}`,
    `schools ${score.schoolsFound}/${score.schools}`,
    `found ${score.bulletsFound}/${score.bullets}`,
    `whole ${score.bulletsWhole}`,
    `role ${score.bulletsUnderRole}`,
    `hidden ${score.linesHidden}`,
  ]
}

function print(cells: readonly string[]): void {
  const widths = [24, 8, 18, 16, 9, 15, 14, 14, 10, 10, 9]
  process.stdout.write(
    `${cells
      .map((cell, index) => cell.padEnd(widths[index] ?? 8))
      .join('')
      .trimEnd()}\n`,
  )
}
