import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { checkDatabase, createDatabase } from '@cuelight/db/client'
import { findRunningUrl } from '@cuelight/db/embedded/running'
import { makeBackup } from './backup/make-backup.ts'
import { restoreBackup } from './backup/restore-backup.ts'
import { systemClock } from './core/clock.ts'
import { DomainError } from './core/errors.ts'
import { createLogger, type Logger } from './core/logger.ts'
import {
  alertOperatorJob,
  findLedgerFaults,
  giveCredits,
  listAllPackages,
  listRefundable,
  type RefundablePurchase,
  refundUnused,
  setPackage,
  withdrawPackage,
} from './features/billing/index.ts'
import { connectQueue } from './jobs/queue.ts'
import { loadModels } from './models/model-store.ts'
import { resolveModels } from './models/resolve-models.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'
import { openFileStore } from './open-file-store.ts'
import { choosePayments, openSandbox } from './open-payments.ts'
import { showModels, showRefusals, testModels } from './operate-models.ts'
import { readSecretKey } from './secret-key.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { StartupError } from './startup-error.ts'

// `npm run operate -- <command>`: changes packages and credits, with or without a running product.

const usage = `npm run operate -- packages list
npm run operate -- packages set <credits> --price <dollars> --months <validity>
npm run operate -- packages remove <credits>
npm run operate -- credits give <e-mail> <credits> --reason <text> [--months <validity, 12>]
npm run operate -- purchases list <e-mail>
npm run operate -- purchases refund <purchase> [--late]    (the unused credits of the last 30 days)
npm run operate -- ledger check
npm run operate -- models list | test | refusals
npm run operate -- backup <new folder>
npm run operate -- restore <folder>    (into an empty instance)`

class UsageError extends Error {}

const commands = ['packages list', 'packages set', 'packages remove', 'credits give', 'ledger check']
const purchaseCommands = ['purchases list', 'purchases refund']
const modelCommands = ['models list', 'models test', 'models refusals']
/** These take a folder in place of a verb. */
const folderCommands = ['backup', 'restore']

try {
  // Checked first, so that a typing mistake opens no database.
  const [room = '', verb = ''] = process.argv.slice(2, 4)
  const isKnown = folderCommands.includes(room)
    ? verb !== ''
    : [...commands, ...purchaseCommands, ...modelCommands].includes(`${room} ${verb}`)
  if (!isKnown) throw new UsageError(usage)
  const settings = readSettings()
  if (modelCommands.includes(`${room} ${verb}`)) {
    process.exit((await askModels(verb, settings)) ? 0 : 1)
  }
  const logger = createLogger('warn')
  // A restore must have the instance to itself.
  const database = await (room === 'restore' ? openDatabase : openBeside)(settings, logger)
  try {
    if (folderCommands.includes(room)) await keep(room, resolve(verb), database, settings, logger)
    else if (room === 'purchases') await workPurchases(verb, database, settings, logger)
    else await run({ db: database.db, clock: systemClock, logger })
  } finally {
    await database.close()
  }
} catch (error) {
  const known = [UsageError, DomainError, SettingsError, StartupError].some((kind) => error instanceof kind)
  process.stderr.write(
    `${known || !(error instanceof Error) ? String((error as Error).message) : error.stack}\n`,
  )
  process.exit(1)
}

/** `models list`, `test` and `refusals`; false when a model does not work. */
async function askModels(verb: string, settings: Settings): Promise<boolean> {
  const write = (line: string) => void process.stdout.write(`${line}\n`)
  if (verb === 'refusals') {
    await showRefusals(settings, write)
    return true
  }
  const { choice, problems } = await readModels(settings)
  for (const [part, problem] of Object.entries(problems)) write(`${part}: ${problem}`)
  if (verb === 'test') return testModels(choice, write)
  await showModels(choice, write)
  return true
}

/** The environment, and behind it what was set on the operator's page. */
async function readModels(settings: Settings) {
  const database = await openBeside(settings, createLogger('warn'))
  try {
    const stored = await loadModels(database.db)
    return resolveModels(settings.modelVariables, stored, readSecretKey(settings))
  } finally {
    await database.close()
  }
}

/** Joins the embedded database of a running product; starts it if none is running. */
async function openBeside(settings: Settings, logger: Logger): Promise<OpenedDatabase> {
  const url = settings.databaseUrl ? undefined : findRunningUrl(settings.dataDirectory)
  if (url) {
    const isRunning = await checkDatabase(url).then(
      () => true,
      () => false,
    )
    if (isRunning) return { url, isEmbedded: true, ...createDatabase(url, { maxConnections: 2 }) }
  }
  return openDatabase(settings, logger)
}

/** `backup` and `restore`. */
async function keep(
  command: string,
  folder: string,
  { db, url }: OpenedDatabase,
  settings: Settings,
  logger: Logger,
): Promise<void> {
  const files = openFileStore(settings)
  const { tables, ...manifest } =
    command === 'backup'
      ? await makeBackup({ db, files, now: systemClock.now() }, folder)
      : await restoreBackup({ db, url, files, logger }, folder)
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const amount = `${rows} rows of ${tables.length} tables and ${manifest.files.length} files`
  const text = command === 'backup' ? `Backed up ${amount} to ${folder}.` : `Restored ${amount}.`
  process.stdout.write(`${text}\n`)
}

/** `purchases list` and `purchases refund`. */
async function workPurchases(
  verb: string,
  { db, url }: OpenedDatabase,
  settings: Settings,
  logger: Logger,
): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { late: { type: 'boolean', default: false } },
    allowPositionals: true,
  })
  const wanted = positionals[2] ?? ''
  if (verb === 'list') {
    for (const purchase of await listRefundable({ db }, wanted))
      process.stdout.write(`${describePurchase(purchase)}\n`)
    return
  }
  const payments = choosePayments(settings, await openSandbox(settings, { isBeside: true }))
  const jobs = await connectQueue(url, [alertOperatorJob], logger)
  try {
    const services = { db, clock: systemClock, logger, payments, jobs }
    const input = { purchaseId: toNumber(wanted), isLate: values.late }
    const { credits, amountCents, currency } = await refundUnused(services, input)
    process.stdout.write(`Paid back ${toPrice(amountCents, currency)} for ${credits} unused credits.\n`)
  } finally {
    await jobs.close()
  }
}

function describePurchase({
  id,
  status,
  paidAt,
  credits,
  unused,
  amountCents,
  currency,
}: RefundablePurchase) {
  const day = paidAt.toISOString().slice(0, 10)
  return `${id}: ${day}, ${credits} credits, ${unused} unused, ${toPrice(amountCents, currency)}, ${status}`
}

const toPrice = (cents: number, currency: string) => `${(cents / 100).toFixed(2)} ${currency.toUpperCase()}`

async function run(services: Parameters<typeof giveCredits>[0]): Promise<void> {
  const { values, positionals } = parseArgs({
    options: { price: { type: 'string' }, months: { type: 'string' }, reason: { type: 'string' } },
    allowPositionals: true,
  })
  const [room, verb, first, second] = positionals
  const command = `${room} ${verb}`
  if (command === 'packages set') {
    const priceCents = Math.round(toNumber(values.price) * 100)
    await setPackage(services, {
      credits: toNumber(first),
      priceCents,
      expireInMonth: toNumber(values.months),
    })
  } else if (command === 'packages remove') {
    await withdrawPackage(services, toNumber(first))
  } else if (command === 'credits give') {
    const expireInMonth = toNumber(values.months ?? '12')
    const input = {
      email: first ?? '',
      credits: toNumber(second),
      reason: values.reason ?? '',
      expireInMonth,
    }
    await giveCredits(services, input)
    process.stdout.write('The credits were given.\n')
    return
  } else if (command === 'ledger check') {
    const faults = await findLedgerFaults(services)
    process.stdout.write(faults.length === 0 ? 'The ledger keeps every rule.\n' : `${faults.join('\n')}\n`)
    process.exitCode = faults.length === 0 ? 0 : 1
    return
  }
  for (const { id, credits, priceCents, expireInMonth, isActive } of await listAllPackages(services)) {
    const state = isActive ? 'on sale' : 'off sale'
    const price = `$${(priceCents / 100).toFixed(2)}`
    process.stdout.write(`${id}: ${credits} credits, ${price}, ${expireInMonth} months, ${state}\n`)
  }
}

function toNumber(text: string | undefined): number {
  const number = Number(text)
  if (text === undefined || text.trim() === '' || !Number.isFinite(number)) throw new UsageError(usage)
  return number
}
