/** Where a sign-in leads unless it names a page. */
const defaultReturnUrl = '/dashboard'
const refusedReturnUrl = '/'

/**
 * A path of our own origin, or '/'. The *normalised* path is checked again: `/..//evil.com` starts with one slash and
 * still ends as `//evil.com`, another site.
 */
export function safeReturnUrl(value: string | undefined, publicUrl: string): string {
  if (value === undefined || value === '') return defaultReturnUrl
  if (!/^\/(?![/\\])/.test(value) || hasForbiddenCharacter(value)) return refusedReturnUrl
  if (!URL.canParse(value, publicUrl)) return refusedReturnUrl
  const url = new URL(value, publicUrl)
  if (url.origin !== new URL(publicUrl).origin) return refusedReturnUrl
  if (url.pathname.startsWith('//')) return refusedReturnUrl
  return `${url.pathname}${url.search}${url.hash}`
}

/** Browsers drop tabs and newlines and read a backslash as a slash before they look at an address. */
function hasForbiddenCharacter(value: string): boolean {
  return [...value].some((character) => character === '\\' || character <= ' ' || character === '\u007f')
}
