const defaultPath = '/dashboard'

/**
 * Where to go after signing in: a path of this origin. Anything else (another origin, a scheme, the sign-in pages
 * themselves) becomes the dashboard, so a link cannot send a candidate elsewhere.
 */
export function safeReturnUrl(candidate: string | undefined, origin = window.location.origin): string {
  if (!candidate?.startsWith('/')) return defaultPath
  try {
    const url = new URL(candidate, origin)
    // `/..//evil.test` has one slash at its front only until it is normalised.
    if (url.pathname.startsWith('//')) return defaultPath
    const isSignInPage = url.pathname === '/login' || url.pathname.startsWith('/auth/')
    if (url.origin !== origin || isSignInPage || url.pathname === '/') return defaultPath
    return `${url.pathname}${url.search}${url.hash}`
  } catch {
    return defaultPath
  }
}

/** The pricing page sends the chosen plan's name beside the return address; we pass it on to the packages. */
export function returnUrlWithPlan(returnUrl: string | undefined, plan: string | undefined): string {
  const path = safeReturnUrl(returnUrl)
  if (!plan) return path
  const url = new URL(path, window.location.origin)
  url.searchParams.set('plan', plan)
  return `${url.pathname}${url.search}`
}
