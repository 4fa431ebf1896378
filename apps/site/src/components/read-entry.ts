import { type CollectionEntry, type CollectionKey, getEntry } from 'astro:content'

/** The data of a page's only content file; the build stops when the file is missing. */
export async function readEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry<Name, string>(collection, id)
  if (!entry) throw new Error(`src/content/${collection}/${id} is missing`)
  return entry.data
}
