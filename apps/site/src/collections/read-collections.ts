import { type CollectionEntry, type CollectionKey, getCollection, getEntry } from 'astro:content'
import type { PostCard } from '../blog/blog-filter.tsx'
import { formatDate } from './format-date.ts'

/** The data of a page's only content file; the build stops when the file is missing. */
export async function readEntry<Name extends CollectionKey>(
  collection: Name,
  id: string,
): Promise<CollectionEntry<Name>['data']> {
  const entry = await getEntry<Name, string>(collection, id)
  if (!entry) throw new Error(`src/content/${collection}/${id} is missing`)
  return entry.data
}

/** The pages of the documentation in reading order. */
export async function readDocumentation(): Promise<CollectionEntry<'docs'>[]> {
  const pages = await getCollection('docs')
  return pages.toSorted((one, other) => one.data.order - other.data.order)
}

/** Open positions in the order they are shown. */
export async function readPositions(): Promise<CollectionEntry<'positions'>[]> {
  const positions = await getCollection('positions')
  return positions.toSorted((one, other) => one.data.order - other.data.order)
}

/** News for the press, newest first. */
export async function readNews(): Promise<CollectionEntry<'news'>[]> {
  const news = await getCollection('news')
  return news.toSorted((one, other) => other.data.date.localeCompare(one.data.date))
}

/** Blog posts, newest first. */
export async function readPosts(): Promise<CollectionEntry<'blog'>[]> {
  const posts = await getCollection('blog')
  return posts.toSorted((one, other) => other.data.date.localeCompare(one.data.date))
}

/** What a card shows. The blog's island gets this instead of the whole text. */
export function toPostCard({ id, data }: CollectionEntry<'blog'>): PostCard {
  const { emoji, category, date, title, excerpt, author, readMinutes } = data
  return { slug: id, emoji, category, date, dateText: formatDate(date), title, excerpt, author, readMinutes }
}
