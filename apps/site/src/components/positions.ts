import { type CollectionEntry, getCollection } from 'astro:content'

/** In the order they are shown. */
export async function readPositions(): Promise<CollectionEntry<'positions'>[]> {
  const positions = await getCollection('positions')
  return positions.toSorted((one, other) => one.data.order - other.data.order)
}
