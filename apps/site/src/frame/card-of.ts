/** The social card of a page; `scripts/cards-and-media.ts` draws one for each. */
export function cardOf(path: string): string {
  const name = path.split('/').filter(Boolean).join('--')
  return `/cards/${name || 'index'}.png`
}
