/** The social card of a page; `scripts/make-cards.ts` draws one for each address of the sitemap. */
export function cardOf(path: string): string {
  const name = path.split('/').filter(Boolean).join('--')
  return `/cards/${name || 'index'}.png`
}
