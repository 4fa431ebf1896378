import rss from '@astrojs/rss'
import { productName } from '@cuelight/contracts/constants'
import type { APIRoute } from 'astro'
import { readPosts } from '../collections/read-collections.ts'

export const GET: APIRoute = async ({ site, url }) => {
  const posts = await readPosts()
  return rss({
    title: `${productName} blog`,
    description: 'How to prepare, what helps when you are nervous, and how the machine behind it works.',
    site: site ?? url,
    trailingSlash: false,
    customData: '<language>en</language>',
    items: posts.map(({ id, data }) => ({
      title: data.title,
      description: data.description,
      link: `/company/blog/${id}`,
      pubDate: new Date(`${data.date}T00:00:00Z`),
      categories: [data.category],
    })),
  })
}
