import { modelParts } from '@cuelight/contracts/operator'
import type { Database, Transaction } from '@cuelight/db/client'
import { modelSettings } from '@cuelight/db/schema/operator'
import { prepareOnce } from '../core/prepare-once.ts'
import type { StoredPart } from './plan-part.ts'

/** Everything operators set, in the order of the parts. */
export async function loadModels(db: Database | Transaction): Promise<StoredPart[]> {
  return toStoredParts(await db.select().from(modelSettings))
}

const selectModels = prepareOnce((db) => db.select().from(modelSettings).prepare('select-models'))

/** The same, for a process that asks all day. */
export async function pollModels(db: Database): Promise<StoredPart[]> {
  return toStoredParts(await selectModels(db).execute())
}

function toStoredParts(rows: readonly (typeof modelSettings.$inferSelect)[]): StoredPart[] {
  return modelParts.flatMap((part) =>
    rows
      .filter((row) => row.part === part)
      .map(({ fields, sealedKey }): StoredPart => ({ part, fields, sealedKey })),
  )
}

/** Replaces what is stored for a part. */
export async function storePart(
  tx: Transaction,
  { part, fields, sealedKey }: StoredPart,
  changedAt: Date,
): Promise<void> {
  const values = { fields: { ...fields }, sealedKey, changedAt }
  await tx
    .insert(modelSettings)
    .values({ part, ...values })
    .onConflictDoUpdate({ target: modelSettings.part, set: values })
}
