import { type CollectionEntry, getCollection } from 'astro:content'
import type { PostCard } from '../islands/blog-filter.tsx'
import { formatDate } from './format-date.ts'

/** Newest first. */
export async function readPosts(): Promise<CollectionEntry<'blog'>[]> {
  const posts = await getCollection('blog')
  return posts.toSorted((one, other) => other.data.date.localeCompare(one.data.date))
}

/** What a card shows; the islands get this and not the whole text. */
export function toPostCard({ id, data }: CollectionEntry<'blog'>): PostCard {
  const { emoji, category, date, title, excerpt, author, readMinutes } = data
  return { slug: id, emoji, category, date, dateText: formatDate(date), title, excerpt, author, readMinutes }
}
