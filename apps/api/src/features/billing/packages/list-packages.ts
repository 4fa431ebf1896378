import type { Package } from '@cuelight/contracts/billing'
import { packages } from '@cuelight/db/schema/billing'
import { eq } from 'drizzle-orm'
import type { RequestContext } from '../../../core/context.ts'

/** What is sold now, smallest first; `price` is US dollars. */
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
