/** The social card of a page; `scripts/cards-and-media.ts` draws one for each. */
export function cardOf(path: string): string {
  // The groups of the REST reference share one.
  if (path.startsWith('/docs/reference/')) return cardOf('/docs/reference')
  const name = path.split('/').filter(Boolean).join('--')
  return `/cards/${name || 'index'}.png`
}
