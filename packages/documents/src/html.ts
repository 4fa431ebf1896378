/** Makes any text safe inside HTML text and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

export interface HtmlPage {
  /** Plain text. */
  title: string
  /** CSS. */
  style: string
  /** HTML; everything that came from outside is already escaped. */
  body: string
  /** The address of the icon; the product's own unless given. */
  icon?: string
  /** Search engines skip it. */
  isUnlisted?: boolean
}

/** The shell of every page that the server writes itself: English, without scripts, as wide as the screen. */
export function renderHtmlPage({ title, style, body, icon = '/favicon.svg', isUnlisted }: HtmlPage): string {
  const robots = isUnlisted ? '<meta name="robots" content="noindex">' : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${robots}<link rel="icon" href="${escapeHtml(icon)}">
<style>${style}</style></head><body>${body}</body></html>`
}
