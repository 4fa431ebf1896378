// `npm test`: every test of every package, then the browser tests, with one closing count.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPages, root } from './build-pages.mjs'
import { findChromium } from './find-chromium.mjs'

const isCi = process.env.CI === 'true'
const suites = [
  { name: 'contracts', folder: 'packages/contracts' },
  { name: 'ui', folder: 'packages/ui' },
  { name: 'db', folder: 'packages/db' },
  { name: 'sandbox', folder: 'packages/sandbox' },
  { name: 'app', folder: 'apps/app' },
  { name: 'site', folder: 'apps/site' },
  { name: 'api', folder: 'apps/api' },
  { name: 'tools', folder: 'tools' },
  { name: 'browser', folder: 'apps/app', config: 'vitest.browser.config.ts', needs: missingForBrowser },
]

const folder = mkdtempSync(join(tmpdir(), 'cuelight-test-'))
const totals = { passed: 0, failed: 0, skipped: 0 }
let isBroken = false
buildPages()
for (const suite of suites) runSuite(suite)
rmSync(folder, { recursive: true, force: true })
process.stdout.write(`\n${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped\n`)
process.exit(isBroken || totals.failed > 0 || totals.passed === 0 ? 1 : 0)

function runSuite({ name, folder: place, config, needs }) {
  const missing = needs?.()
  if (missing) {
    process.stdout.write(`\nskipped: ${name} tests: ${missing}\n`)
    totals.skipped += 1
    isBroken ||= isCi
    return
  }
  process.stdout.write(`\n== ${name}\n`)
  const output = join(folder, `${name}.json`)
  const words = [
    'exec',
    'vitest',
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${output}`,
  ]
  const result = spawnSync('pnpm', config ? [...words, '--config', config] : words, {
    cwd: join(root, place),
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  isBroken ||= result.status !== 0
  if (!existsSync(output)) return
  const counts = JSON.parse(readFileSync(output, 'utf8'))
  totals.passed += counts.numPassedTests
  totals.failed += counts.numFailedTests
  totals.skipped += counts.numPendingTests + counts.numTodoTests
  for (const file of counts.testResults) file.assertionResults.filter(isSkipped).forEach(nameSkipped)
}

function isSkipped({ status }) {
  return status === 'pending' || status === 'skipped' || status === 'todo'
}

/** The reason stands in the test's title or its group's; CI has what every test needs, so there a skip is a failure. */
function nameSkipped({ fullName }) {
  process.stdout.write(`skipped: ${fullName}\n`)
  isBroken ||= isCi
}

function missingForBrowser() {
  return findChromium()
    ? null
    : 'no Chromium on this machine; install the package "chromium" (or Google Chrome)'
}
