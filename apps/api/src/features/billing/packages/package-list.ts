import type { Package } from '@cuelight/contracts/billing'
import { packages } from '@cuelight/db/schema/billing'
import { eq } from 'drizzle-orm'
import type { RequestContext, Services } from '../../../core/context.ts'
import { DomainError, notFound } from '../../../core/errors.ts'

export type PackageRow = typeof packages.$inferSelect

/** The packages on sale, smallest first; `price` is in US dollars. */
export async function listPackages(ctx: RequestContext): Promise<Package[]> {
  const rows = await ctx.db
    .select()
    .from(packages)
    .where(eq(packages.isActive, true))
    .orderBy(packages.credits)
  return rows.map((row) => ({
    id: row.id,
    price: row.priceCents / 100,
    numberOfCredit: row.credits,
    expireInMonth: row.expireInMonth,
  }))
}

/** Every package there ever was, for an operator; `isActive` ones are on sale. */
export function listAllPackages({ db }: Pick<Services, 'db'>): Promise<PackageRow[]> {
  return db.select().from(packages).orderBy(packages.credits)
}

/**
 * Puts a package of this many credits on sale, or changes the existing one. Purchases hold their own copy, so nothing that
 * was bought or is being paid changes. Throws DomainError `invalid-input`.
 */
export async function setPackage(
  { db }: Pick<Services, 'db'>,
  input: { credits: number; priceCents: number; expireInMonth: number },
): Promise<PackageRow> {
  const { credits, priceCents, expireInMonth } = input
  const isWhole = [credits, priceCents, expireInMonth].every(Number.isInteger)
  // The provider takes no less than half a dollar.
  if (
    !isWhole ||
    credits < 1 ||
    credits > 1000 ||
    priceCents < 50 ||
    expireInMonth < 1 ||
    expireInMonth > 120
  )
    throw new DomainError(
      'invalid-input',
      'A package has 1-1000 credits, a price from $0.50 and 1-120 months.',
    )
  const [row] = await db
    .insert(packages)
    .values({ ...input, isActive: true })
    .onConflictDoUpdate({ target: packages.credits, set: { priceCents, expireInMonth, isActive: true } })
    .returning()
  if (!row) throw new Error('an upsert returned no row')
  return row
}

/** Takes a package off sale. Throws DomainError `not-found`. */
export async function withdrawPackage({ db }: Pick<Services, 'db'>, credits: number): Promise<void> {
  const rows = await db
    .update(packages)
    .set({ isActive: false })
    .where(eq(packages.credits, credits))
    .returning()
  if (rows.length === 0) throw notFound('This package')
}
