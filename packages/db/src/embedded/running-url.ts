import { realpathSync } from 'node:fs'
import { databaseUrl } from './ensure-database.ts'
import { readRecord } from './record.ts'

/**
 * The address at which the embedded server of this data folder listens while a product runs there, for a command beside
 * it; undefined when none was ever made. Whether it answers is for the caller to try.
 */
export function findRunningUrl(dataDir: string): string | undefined {
  try {
    const record = readRecord(realpathSync(dataDir))
    return record?.initialized ? databaseUrl(record.password, record.port) : undefined
  } catch {
    return undefined
  }
}
