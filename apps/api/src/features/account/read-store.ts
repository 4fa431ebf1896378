import type { Database } from '@cuelight/db/client'
import { getTableColumns, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

const rowsAtOnce = 200
const encoder = new TextEncoder()

/** The rows of a table that `condition` finds, as chunks of one JSON array; only a page of them is held at a time. */
export async function* readStoreAsJson(
  db: Database,
  table: PgTable,
  condition: SQL,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode('[')
  const columns = exportedColumns(table)
  for (let offset = 0; ; offset += rowsAtOnce) {
    const rows = await db
      .select(columns)
      .from(table)
      .where(condition)
      .orderBy(...keyOf(table))
      .limit(rowsAtOnce)
      .offset(offset)
    const text = rows.map((row) => JSON.stringify(row, replaceBytes)).join(',\n')
    if (text) yield encoder.encode(`${offset > 0 ? ',' : ''}\n${text}`)
    if (rows.length < rowsAtOnce) break
  }
  yield encoder.encode('\n]\n')
}

/** Recorded sound is exported as files; a page of its rows would be tens of megabytes. */
function exportedColumns(table: PgTable): Record<string, PgColumn> {
  const { name } = getTableConfig(table)
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  return Object.fromEntries(columns.filter(([key]) => !(name === 'audio_slices' && key === 'bytes')))
}

function keyOf(table: PgTable): PgColumn[] {
  const { columns, primaryKeys } = getTableConfig(table)
  const single = columns.filter(({ primary }) => primary)
  return single.length > 0 ? single : (primaryKeys[0]?.columns ?? columns.slice(0, 1))
}

function replaceBytes(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  // A Buffer makes itself an object before it gets here.
  if (
    typeof value === 'object' &&
    value !== null &&
    'type' in value &&
    value.type === 'Buffer' &&
    'data' in value
  )
    return Buffer.from(value.data as number[]).toString('base64')
  return value
}
