import type postgres from 'postgres'

/** One table as a backup keeps it. Generated columns are left out: the database computes them again. */
export interface BackupTable {
  schema: string
  name: string
  columns: string[]
}

/** The position of an id sequence. */
export interface BackupSequence {
  schema: string
  name: string
  lastValue: string
  isCalled: boolean
}

/** What must match on both sides: rows of one schema do not fit another. */
export interface SchemaVersion {
  /** Hashes of the migrations, in their order. */
  migrations: string[]
  /** The queue's own schema; null where no queue was ever connected. */
  queue: number | null
}

type Sql = postgres.Sql | postgres.TransactionSql

/** The queue's settings, jobs and cron lines. Its statistics and the state of its own upkeep stay behind. */
const queueTables = ['queue', 'job', 'job_dependency', 'schedule', 'subscription']

/** Every table of a backup, referenced tables first. Partitions belong to their table. */
export async function listTables(sql: Sql): Promise<BackupTable[]> {
  const tables = await sql<BackupTable[]>`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relkind in ('r', 'p') and not c.relispartition
      and (n.nspname = 'public' or (n.nspname = 'pgboss' and c.relname in ${sql(queueTables)}))
    group by 1, 2 order by 1, 2`
  const references = await sql<{ from: string; to: string }[]>`
    select distinct ${relationName(sql, sql`conrelid`)} as from, ${relationName(sql, sql`confrelid`)} as to
    from pg_constraint where contype = 'f'`
  return sortByReference([...tables], references)
}

/** `schema.table` of a relation; a partition counts as its table. */
function relationName(sql: Sql, id: postgres.Fragment): postgres.Fragment {
  return sql`(select n.nspname || '.' || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.oid = coalesce(pg_partition_root(${id}), ${id}))`
}

function sortByReference(tables: BackupTable[], references: { from: string; to: string }[]): BackupTable[] {
  const sorted: BackupTable[] = []
  const waiting = new Set(tables)
  const isFree = (table: BackupTable) => {
    const name = qualify(table)
    const needed = references.filter(({ from, to }) => from === name && to !== name).map(({ to }) => to)
    return ![...waiting].some((other) => needed.includes(qualify(other)))
  }
  while (waiting.size > 0) {
    const free = [...waiting].filter(isFree)
    if (free.length === 0) throw new Error('tables refer to each other in a circle')
    for (const table of free) waiting.delete(table)
    sorted.push(...free)
  }
  return sorted
}

export function qualify({ schema, name }: { schema: string; name: string }): string {
  return `${schema}.${name}`
}

/** Sequences ignore transactions: read after the rows, they are never behind them. */
export async function listSequences(sql: Sql): Promise<BackupSequence[]> {
  const names = await sql<{ schema: string; name: string }[]>`
    select schemaname as schema, sequencename as name from pg_sequences
    where schemaname in ('public', 'pgboss') order by 1, 2`
  const sequences: BackupSequence[] = []
  for (const { schema, name } of names) {
    const [row] = await sql<{ lastValue: string; isCalled: boolean }[]>`
      select last_value::text as "lastValue", is_called as "isCalled" from ${sql(schema)}.${sql(name)}`
    if (row) sequences.push({ schema, name, ...row })
  }
  return sequences
}

export async function readSchemaVersion(sql: Sql): Promise<SchemaVersion> {
  const rows = await sql<
    { hash: string }[]
  >`select hash from drizzle.__drizzle_migrations order by created_at`
  const [found] = await sql`select to_regclass('pgboss.version') is not null as exists`
  const [queue] = found?.exists ? await sql<{ version: number }[]>`select version from pgboss.version` : []
  return { migrations: rows.map(({ hash }) => hash), queue: queue?.version ?? null }
}
