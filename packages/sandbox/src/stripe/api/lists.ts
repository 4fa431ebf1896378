import { invalidRequest, missingResource } from './errors.ts'
import type { Parameters } from './parameters.ts'

interface Listed {
  id: string
  created?: number
}

export interface StripeList<Item> {
  object: 'list'
  url: string
  has_more: boolean
  data: Item[]
}

/** One page of `items` (newest first), by Stripe's `limit`, `starting_after` and `created[...]`. */
export function listPage<Item extends Listed>(
  url: string,
  items: Item[],
  query: Parameters,
): StripeList<Item> {
  const limit = query.integer('limit') ?? 10
  if (limit < 1 || limit > 100) {
    throw invalidRequest('Invalid limit: it must be between 1 and 100.', 'parameter_invalid_integer', 'limit')
  }
  const matching = items.filter(createdFilter(query))
  const after = query.text('starting_after')
  const at = after === undefined ? -1 : matching.findIndex((item) => item.id === after)
  if (after !== undefined && at < 0) throw missingResource('object', after, 'starting_after')
  const data = matching.slice(at + 1, at + 1 + limit)
  return { object: 'list', url, has_more: at + 1 + limit < matching.length, data }
}

function createdFilter(query: Parameters): (item: Listed) => boolean {
  if (!query.has('created')) return () => true
  let range: Parameters | undefined
  try {
    range = query.object('created')
  } catch {
    const exact = query.integer('created')
    return (item) => item.created === exact
  }
  const bound = (key: string, fallback: number) => range?.integer(key) ?? fallback
  const [gt, gte] = [bound('gt', -1), bound('gte', 0)]
  const [lt, lte] = [bound('lt', Number.MAX_SAFE_INTEGER), bound('lte', Number.MAX_SAFE_INTEGER)]
  return ({ created = 0 }) => created > gt && created >= gte && created < lt && created <= lte
}
