import { type ModelPart, modelParts } from '@cuelight/contracts/operator'
import type { Database, Transaction } from '@cuelight/db/client'
import { modelSettings } from '@cuelight/db/schema/operator'
import type { StoredPart } from './plan-part.ts'

/** Everything operators set, in the order of the parts. */
export async function loadModels(db: Database | Transaction): Promise<StoredPart[]> {
  const rows = await db.select().from(modelSettings)
  return modelParts.flatMap((part) => rows.filter((row) => row.part === part).map(toStored(part)))
}

const toStored =
  (part: ModelPart) =>
  ({ fields, sealedKey }: typeof modelSettings.$inferSelect): StoredPart => ({ part, fields, sealedKey })

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
