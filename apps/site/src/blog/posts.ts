import type { CollectionEntry } from 'astro:content'
import { formatDate } from '../collections/format-date.ts'
import type { PostCard } from './blog-filter.tsx'

/** What a card shows. The island gets this and not the whole text. */
export function toPostCard({ id, data }: CollectionEntry<'blog'>): PostCard {
  const { emoji, category, date, title, excerpt, author, readMinutes } = data
  return { slug: id, emoji, category, date, dateText: formatDate(date), title, excerpt, author, readMinutes }
}
