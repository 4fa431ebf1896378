import type { SearchEntry } from './search.ts'

/** A page as search entries: what stands before its first heading, and each section below a heading. */
export function splitMarkdown(body: string, page: string, href: string): SearchEntry[] {
  const [before = '', ...sections] = body.split(/^## /m)
  return [
    { title: page, page, href, words: toWords(before) },
    ...sections.map((section) => {
      const [title = '', ...lines] = section.split('\n')
      return { title, page, href: `${href}#${toFragment(title)}`, words: toWords(lines.join(' ')) }
    }),
  ]
}

/** The fragment that Markdown gives a heading. */
export function toFragment(heading: string): string {
  return heading
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-')
}

/** Small letters without the signs of Markdown. */
function toWords(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[*`|#>[\]]/g, ' ')
    .replaceAll(/-{2,}/g, ' ')
    .split(/\s+/)
    .join(' ')
    .trim()
}
