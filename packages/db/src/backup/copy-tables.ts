import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type postgres from 'postgres'
import { type BackupSequence, type BackupTable, qualify } from './catalogue.ts'

/** A finished file: its rows, and the SHA-256 of its bytes. */
export interface CopiedTable {
  rows: number
  sha256: string
}

const newline = 0x0a

/**
 * Runs `work` in one read-only transaction: everything it reads is of the same moment, whatever others write meanwhile.
 * Dates and numbers are written in the one format that every server reads alike.
 */
export async function withSnapshot<Result>(
  sql: postgres.Sql,
  work: (tx: postgres.TransactionSql) => Promise<Result>,
): Promise<Result> {
  let result: { value: Result } | undefined
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    await tx`select set_config('datestyle', 'ISO', true), set_config('extra_float_digits', '3', true),
      set_config('bytea_output', 'hex', true), set_config('intervalstyle', 'postgres', true)`
    result = { value: await work(tx) }
  })
  if (!result) throw new Error('the snapshot ended without a result')
  return result.value
}

/** Writes the rows of a table, in PostgreSQL's text format and compressed. */
export async function copyOut(
  tx: postgres.TransactionSql,
  table: BackupTable,
  path: string,
): Promise<CopiedTable> {
  const source =
    await tx`copy (select ${tx(table.columns)} from ${tx(table.schema)}.${tx(table.name)}) to stdout`.readable()
  const hash = createHash('sha256')
  let rows = 0
  // A newline inside of a value is written as \n, so each one ends a row.
  const count = passThrough((chunk) => {
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, at + 1)) rows += 1
  })
  const sum = passThrough((chunk) => hash.update(chunk))
  const target = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source, count, createGzip({ level: 1 }), sum, target)
  return { rows, sha256: hash.digest('hex') }
}

function passThrough(look: (chunk: Buffer) => void): Transform {
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      look(chunk)
      done(null, chunk)
    },
  })
}

/** A file that `copyOut` wrote, and the table it is for. */
export interface StoredTable extends BackupTable {
  path: string
}

/**
 * Fills empty tables in one transaction; `tables` come in the order of `listTables`. Triggers are off meanwhile:
 * what they would write is among the rows already. Foreign keys are checked. The rows of a new database are replaced.
 */
export async function loadTables(
  sql: postgres.Sql,
  tables: readonly StoredTable[],
  sequences: readonly BackupSequence[],
  checkEmpty: (tx: postgres.TransactionSql) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    for (const { schema, name } of tables) {
      await tx`lock table ${tx(schema)}.${tx(name)} in access exclusive mode`
    }
    await checkEmpty(tx)
    for (const { schema, name } of tables) {
      await tx`alter table ${tx(schema)}.${tx(name)} disable trigger user`
    }
    const names = tables.map(({ schema, name }) => tx`${tx(schema)}.${tx(name)}`)
    await tx`truncate ${names.flatMap((name, index) => (index === 0 ? name : [tx`, `, name]))}`
    for (const table of tables) await copyIn(tx, table)
    for (const { schema, name } of tables) {
      await tx`alter table ${tx(schema)}.${tx(name)} enable trigger user`
    }
    for (const { lastValue, isCalled, ...sequence } of sequences) {
      const quoted = `"${sequence.schema}"."${sequence.name}"`
      await tx`select setval(${quoted}::regclass, ${lastValue}::bigint, ${isCalled})`
    }
  })
}

async function copyIn(
  tx: postgres.TransactionSql,
  { schema, name, columns, path }: StoredTable,
): Promise<void> {
  const target = await tx`copy ${tx(schema)}.${tx(name)} (${tx(columns)}) from stdin`.writable()
  await pipeline(createReadStream(path), createGunzip(), target)
}

/** Names of the tables with rows in them. */
export async function findFilled(
  tx: postgres.Sql | postgres.TransactionSql,
  tables: readonly BackupTable[],
): Promise<string[]> {
  const filled: string[] = []
  for (const table of tables) {
    const [row] = await tx`select exists (select from ${tx(table.schema)}.${tx(table.name)}) as filled`
    if (row?.filled) filled.push(qualify(table))
  }
  return filled
}
