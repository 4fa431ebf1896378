import { parseArgs } from 'node:util'
import { checkDatabase, createDatabase } from '@cuelight/db/client'
import { findRunningUrl } from '@cuelight/db/embedded/running'
import { systemClock } from './core/clock.ts'
import { DomainError } from './core/errors.ts'
import { createLogger, type Logger } from './core/logger.ts'
import {
  findLedgerFaults,
  giveCredits,
  listAllPackages,
  setPackage,
  withdrawPackage,
} from './features/billing/index.ts'
import { type OpenedDatabase, openDatabase } from './open-database.ts'
import { readSettings, type Settings, SettingsError } from './settings.ts'
import { StartupError } from './startup-error.ts'

// `npm run operate -- <command>`: changes packages and credits, with or without a running product.

const usage = `npm run operate -- packages list
npm run operate -- packages set <credits> --price <dollars> --months <validity>
npm run operate -- packages remove <credits>
npm run operate -- credits give <e-mail> <credits> --reason <text> [--months <validity, 12>]
npm run operate -- ledger check`

class UsageError extends Error {}

const commands = ['packages list', 'packages set', 'packages remove', 'credits give', 'ledger check']

try {
  // Checked first, so that a typing mistake opens no database.
  if (!commands.includes(process.argv.slice(2, 4).join(' '))) throw new UsageError(usage)
  const settings = readSettings()
  const logger = createLogger('warn')
  const database = await openBeside(settings, logger)
  try {
    await run({ db: database.db, clock: systemClock, logger })
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
