import { joinClasses } from '@cuelight/ui/components/join-classes'
import { useState } from 'react'

export interface PostCard {
  slug: string
  emoji: string
  category: string
  date: string
  dateText: string
  title: string
  excerpt: string
  author: string
  readMinutes: number
}

const all = 'All Posts'

/** The posts, with a tab for each category. Without scripts every post is shown and the tabs are hidden. */
export function BlogFilter({ posts, categories }: { posts: PostCard[]; categories: string[] }) {
  const [chosen, setChosen] = useState(all)
  const shown = posts.filter(({ category }) => chosen === all || category === chosen)
  return (
    <div>
      <fieldset className="hidden flex-wrap gap-2 scripted:flex">
        <legend className="sr-only">Category</legend>
        {[all, ...categories].map((category) => (
          <button
            key={category}
            type="button"
            aria-pressed={category === chosen}
            onClick={() => setChosen(category)}
            className="min-h-10 rounded-full border border-control-line bg-surface-raised px-4 text-sm font-medium text-muted hover:text-text aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent"
          >
            {category}
          </button>
        ))}
      </fieldset>
      <p role="status" className="sr-only">
        {`${shown.length} ${shown.length === 1 ? 'post' : 'posts'}`}
      </p>
      <ul className="mt-6 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        {posts.map((post) => (
          <li key={post.slug} className={joinClasses(!shown.includes(post) && 'hidden')}>
            <Card post={post} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Card({ post }: { post: PostCard }) {
  return (
    <article className="flex h-full flex-col rounded-lg border border-line bg-surface-raised p-5 md:p-6">
      <p className="text-3xl" aria-hidden="true">
        {post.emoji}
      </p>
      <p className="mt-4 text-sm text-muted">
        <span className="font-medium text-accent-text">{post.category}</span>
        {' · '}
        <time dateTime={post.date}>{post.dateText}</time>
      </p>
      <h3 className="mt-1 text-lg font-semibold">{post.title}</h3>
      <p className="mt-2 text-sm text-muted">{post.excerpt}</p>
      <p className="mt-auto pt-4 text-sm text-muted">{`${post.author} · ${post.readMinutes} min read`}</p>
      <a
        href={`/company/blog/${post.slug}`}
        className="mt-3 inline-flex min-h-8 items-center self-start font-medium text-accent-text underline underline-offset-4"
      >
        Read More<span className="sr-only">{`: ${post.title}`}</span>
      </a>
    </article>
  )
}
