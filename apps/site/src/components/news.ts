import { type CollectionEntry, getCollection } from 'astro:content'

/** Newest first. */
export async function readNews(): Promise<CollectionEntry<'news'>[]> {
  const news = await getCollection('news')
  return news.toSorted((one, other) => other.data.date.localeCompare(one.data.date))
}
