import type { Database } from '@cuelight/db/client'
import { and, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'

const rowsAtOnce = 200

type Row = Record<string, unknown>
const encoder = new TextEncoder()

/**
 * The rows of a table that `condition` finds, as chunks of one JSON array; only a page is in memory at a time. A page
 * begins after the last row of the previous one, so rows added or deleted meanwhile neither hide nor repeat others.
 */
export async function* readStoreAsJson(
  db: Database,
  table: PgTable,
  condition: SQL,
): AsyncGenerator<Uint8Array> {
  yield encoder.encode('[')
  const columns = exportedColumns(table)
  const key = keyOf(table)
  for (let last: Row | undefined, isFirst = true; isFirst || last; isFirst = false) {
    const rows: Row[] = await db
      .select(columns)
      .from(table)
      .where(and(condition, last && isAfter(key, last)))
      .orderBy(...Object.values(key))
      .limit(rowsAtOnce)
    const text = rows.map((row) => JSON.stringify(row, replaceBytes)).join(',\n')
    if (text) yield encoder.encode(`${isFirst ? '' : ','}\n${text}`)
    last = rows.length < rowsAtOnce ? undefined : rows.at(-1)
  }
  yield encoder.encode('\n]\n')
}

/** Recorded sound is exported as files; a page of its rows would be tens of megabytes. */
function exportedColumns(table: PgTable): Record<string, PgColumn> {
  const { name } = getTableConfig(table)
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  return Object.fromEntries(columns.filter(([key]) => !(name === 'audio_slices' && key === 'bytes')))
}

/** The columns of the primary key by the names that rows have them under. */
function keyOf(table: PgTable): Record<string, PgColumn> {
  const composite = getTableConfig(table).primaryKeys.flatMap((key) => key.columns.map(({ name }) => name))
  const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>)
  return Object.fromEntries(columns.filter(([, { name, primary }]) => primary || composite.includes(name)))
}

function isAfter(key: Record<string, PgColumn>, last: Row): SQL {
  const values = Object.keys(key).map((name) => sql`${last[name]}`)
  const columns = Object.values(key).map((column) => sql`${column}`)
  return sql`(${sql.join(columns, sql`, `)}) > (${sql.join(values, sql`, `)})`
}

function replaceBytes(_key: string, value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64')
  // JSON has already turned a Buffer into an object here.
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
