// `npm test [-- suite ...]`: every test of every package, four suites at a time, with one closing count.
// `npm run test:fast` leaves out what takes minutes, and says what that is: the browser, kills, storms, strangers' files
// and the real recogniser.
import { spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { getPriority, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { root, tryBuildPages } from './build-pages.mjs'
import { findChromium } from './find-chromium.mjs'

const inBrowser = {
  folder: 'apps/app',
  config: 'vitest.browser.config.ts',
  needs: missingForBrowser,
  isSlow: true,
  needsPages: true,
  isWaiting: true,
}
/** The longest of each kind come first, so that the short ones fill its last place. */
const suites = [
  // Many of its tests wait for a process or a database, so two workers leave a core idle.
  { name: 'api', folder: 'apps/api', isLongest: true, words: ['--maxWorkers=3'] },
  { name: 'meetings', ...inBrowser, words: ['tests/browser/live-', 'tests/browser/main-job'] },
  { name: 'browser', ...inBrowser, words: ['--exclude=**/live-*', '--exclude=**/main-job*'] },
  { name: 'tools', folder: 'tools', isSlow: true, words: ['--exclude=**/adversarial/**'], isWaiting: true },
  // A suite of its own, or it would run alone at the end while half of the machine waits.
  {
    name: 'attacks',
    folder: 'tools',
    config: 'vitest.attacks.config.ts',
    isSlow: true,
    words: ['tests/adversarial'],
  },
  {
    name: 'pictures',
    ...inBrowser,
    config: 'vitest.visual.config.ts',
    words: ['tests/visual/visual', 'tests/visual/compare'],
  },
  { name: 'db', folder: 'packages/db' },
  { name: 'app', folder: 'apps/app' },
  { name: 'ui', folder: 'packages/ui' },
  { name: 'sandbox', folder: 'packages/sandbox' },
  { name: 'site', folder: 'apps/site', needsPages: true },
  { name: 'contracts', folder: 'packages/contracts' },
]
/** Files that `test:fast` leaves out, by name, so that moving one changes nothing here. */
const slowFiles = [
  'start.test.ts',
  'transcriber/built-in.test.ts',
  'moonshine/moonshine-model.test.ts',
  'recorded-interview.test.ts',
  'killed-worker.test.ts',
  'killed-report.test.ts',
  'checkout-storm.test.ts',
  'ledger-property.test.ts',
  'embedded/server.test.ts',
  'backup-drill.test.ts',
  'reference-examples.test.ts',
  'full-disk.test.ts',
  'database-gone.test.ts',
  'bad-pdf.test.ts',
  'ocr/scan.test.ts',
  'supervised-worker.test.ts',
  'injection.test.ts',
  'main-job-canary.test.ts',
]
/**
 * A meeting takes its time in seconds of sound and a kill in seconds of life, not of processor. Such suites come to their
 * end one test after the other, so they go first wherever a core is asked for; the suites that compute fill what they
 * leave, at the lower priority. The longest of those does not: it would end minutes after everything else.
 */
const waitingAtOnce = 2
const computingAtOnce = 2
/** Steps of `nice`: five leave a suite that computes a quarter of a core that one that waits wants too. */
const computingPriority = 5
const linesOfAFailure = 8
/** Many tests start the product; what Node compiled for one start serves the next. */
const environment = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'), ...process.env }

const { values, positionals } = parseArgs({
  options: { fast: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const chosen = suites.filter(
  ({ name, isSlow }) => (positionals.length === 0 || positionals.includes(name)) && !(values.fast && isSlow),
)
const isCi = process.env.CI === 'true'
const outputFolder = mkdtempSync(join(tmpdir(), 'cuelight-test-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
let isBroken = false

checkSlowFiles()
/** The suites that open no page need not wait for them. */
const pages = chosen.some(({ needsPages }) => needsPages) ? tryBuildPages() : null
const { waiting = [], computing = [] } = Object.groupBy(chosen, ({ isWaiting }) =>
  isWaiting ? 'waiting' : 'computing',
)
await Promise.all([runAll(waiting, waitingAtOnce), runAll(computing, computingAtOnce)])
await runFailuresAgain()
rmSync(outputFolder, { recursive: true, force: true })
if (values.fast) nameLeftOut()
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`)
process.exit(isBroken || totals.failed > 0 || totals.passed === 0 ? 1 : 0)

async function runAll(queue, atOnce) {
  const runNext = async () => {
    for (let suite = queue.shift(); suite; suite = queue.shift()) await runSuite(suite)
  }
  await Promise.all(Array.from({ length: atOnce }, runNext))
}

async function runSuite(suite) {
  const { name, needs } = suite
  const missing = needs?.()
  if (missing) {
    process.stdout.write(`skipped: ${name} tests: ${missing}\n`)
    totals.skipped += 1
    isBroken ||= isCi
    return
  }
  const complaint = suite.needsPages ? await pages : null
  if (complaint) {
    process.stdout.write(`failed: ${name} tests: ${complaint}`)
    isBroken = true
    return
  }
  const started = performance.now()
  const leftOut = values.fast ? slowFiles.map((file) => `--exclude=**/${file}`) : []
  const { status, report } = await runAndReport(suite, [...(suite.words ?? []), ...leftOut])
  process.stdout.write(`== ${name}: ${Math.round((performance.now() - started) / 1000)} s\n`)
  if (report) countTests(report)
  const failed = report?.testResults.filter(hasFailed) ?? []
  if (failed.length > 0) failures.push({ suite, files: failed })
  else isBroken ||= status !== 0
}

async function runAndReport(suite, words) {
  const output = join(outputFolder, `${suite.name}.json`)
  rmSync(output, { force: true })
  const status = await runVitest(suite, [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
    ...(suite.config ? ['--config', suite.config] : []),
    ...words,
  ])
  return { status, report: existsSync(output) ? JSON.parse(readFileSync(output, 'utf8')) : null }
}

/**
 * Runs each file with a failure once more, alone. What passes then was disturbed by its neighbours:
 * it is named, because an unsteady test is a defect too, but it does not fail the run.
 */
async function runFailuresAgain() {
  for (const { suite, files } of failures) {
    const again = await runAndReport(
      suite,
      files.map(({ name }) => name),
    )
    if (again.status !== 0) isBroken = true
    for (const { name, fullName, failureMessages } of files.flatMap(failedTests)) {
      const isSteady = again.report?.testResults.some((file) => file.name === name && !hasFailed(file))
      if (isSteady) {
        totals.failed -= 1
        totals.passed += 1
      }
      const verdict = isSteady ? 'unsteady, passed alone' : 'failed'
      const why = failureMessages.join('\n').split('\n').slice(0, linesOfAFailure).join('\n  ')
      process.stdout.write(`${verdict}: ${suite.name}: ${fullName}\n  ${why}\n`)
    }
  }
}

function hasFailed({ status }) {
  return status === 'failed'
}

function failedTests({ name, assertionResults }) {
  return assertionResults.filter(hasFailed).map((test) => ({ ...test, name }))
}

/** Several suites write at once, so each line names its suite. */
function runVitest({ name, folder, isWaiting, isLongest }, words) {
  const child = spawn('pnpm', ['exec', 'vitest', 'run', ...words], {
    cwd: join(root, folder),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
    shell: process.platform === 'win32',
  })
  // What it starts inherits it.
  if (!isWaiting && !isLongest && child.pid)
    setPriority(child.pid, Math.min(getPriority() + computingPriority, 19))
  for (const stream of [child.stdout, child.stderr]) prefixLines(stream.setEncoding('utf8'), name)
  return new Promise((resolve) => child.once('close', resolve))
}

function prefixLines(stream, name) {
  let rest = ''
  stream.on('data', (text) => {
    const lines = `${rest}${text}`.split('\n')
    rest = lines.pop()
    for (const line of lines) process.stdout.write(`${name}: ${line}\n`)
  })
  stream.on('end', () => rest && process.stdout.write(`${name}: ${rest}\n`))
}

function countTests(counts) {
  totals.passed += counts.numPassedTests
  totals.failed += counts.numFailedTests
  totals.skipped += counts.numPendingTests + counts.numTodoTests
  for (const file of counts.testResults) file.assertionResults.filter(isSkipped).forEach(nameSkipped)
}

function isSkipped({ status }) {
  return status === 'pending' || status === 'skipped' || status === 'todo'
}

/** The title says why. CI has what every test needs, so there a skip is a failure. */
function nameSkipped({ fullName }) {
  process.stdout.write(`skipped: ${fullName}\n`)
  isBroken ||= isCi
}

function missingForBrowser() {
  return findChromium()
    ? null
    : 'no Chromium on this machine; install the package "chromium" (or Google Chrome)'
}

function nameLeftOut() {
  const left = [...suites.filter(({ isSlow }) => isSlow).map(({ name }) => name), ...slowFiles]
  process.stdout.write(`\nleft out: ${left.join(', ')}\n`)
}

function checkSlowFiles() {
  for (const file of slowFiles) {
    const found = globSync(`{apps,packages}/*/{src,tests}/**/${file}`, { cwd: root })
    if (found.length > 0) continue
    process.stderr.write(`scripts/test.mjs names ${file} as slow, and there is no such test.\n`)
    process.exit(1)
  }
}
