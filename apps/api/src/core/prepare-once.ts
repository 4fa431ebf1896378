import type { Database } from '@cuelight/db/client'

/**
 * A statement that is built once for each database, with placeholders for what changes: building one takes longer than
 * sending it. For what nearly every call asks; it never runs inside of a transaction.
 */
export function prepareOnce<Prepared>(build: (db: Database) => Prepared): (db: Database) => Prepared {
  const built = new WeakMap<Database, Prepared>()
  return (db) => {
    const known = built.get(db) ?? build(db)
    built.set(db, known)
    return known
  }
}
