import { type CollectionEntry, getCollection } from 'astro:content'

/** In reading order. */
export async function readDocumentation(): Promise<CollectionEntry<'docs'>[]> {
  const pages = await getCollection('docs')
  return pages.toSorted((one, other) => one.data.order - other.data.order)
}
