/** What the account page or checkout page answered when it did not redirect as asked. */
export class PageRefusedError extends Error {}

export type PayAction = 'pay' | 'decline' | 'cancel' | 'later'

interface Jar {
  cookies: Map<string, string>
}

async function request(jar: Jar, url: URL, form?: Record<string, string>): Promise<Response> {
  const cookie = [...jar.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, {
    redirect: 'manual',
    headers: cookie ? { cookie } : {},
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  for (const line of response.headers.getSetCookie()) {
    const [pair = '', ...attributes] = line.split(';')
    const at = pair.indexOf('=')
    const name = pair.slice(0, at).trim()
    const expired = attributes.some((text) => /^\s*expires=thu, 01 jan 1970/i.test(text))
    if (expired || pair.slice(at + 1) === '') jar.cookies.delete(name)
    else jar.cookies.set(name, pair.slice(at + 1))
  }
  return response
}

async function locationOf(response: Response, base: URL): Promise<URL> {
  const location = response.headers.get('location')
  if (location && response.status >= 300 && response.status < 400) return new URL(location, base)
  const text = (await response.text()).replace(/<style>.*?<\/style>/s, '').replace(/<[^<>]+>/g, ' ')
  throw new PageRefusedError(
    `${base.pathname} answered ${response.status}: ${text.replace(/\s+/g, ' ').trim()}`,
  )
}

async function submitAccountForm(authorizationUrl: string, form: Record<string, string>): Promise<URL> {
  const jar: Jar = { cookies: new Map() }
  const start = new URL(authorizationUrl)
  let url = await locationOf(await request(jar, start), start)
  if (url.origin !== start.origin) return url
  url = await locationOf(await request(jar, url, form), url)
  for (let hop = 0; url.origin === start.origin && hop < 5; hop += 1) {
    url = await locationOf(await request(jar, url), url)
  }
  return url
}

/**
 * Chooses (or makes) an account on the sandbox's page as a person would, with a cookie jar of its own.
 * Returns the callback URL with `code` and `state`, or `error`, without visiting it.
 * Throws `PageRefusedError` when the page answers anything but a redirect.
 */
export function signInThroughPage(
  authorizationUrl: string | URL,
  account: { email: string; name?: string },
): Promise<URL> {
  return submitAccountForm(String(authorizationUrl), { email: account.email, name: account.name ?? '' })
}

/** Presses Cancel on the account page; the returned callback URL carries `error=access_denied`. */
export function cancelSignInThroughPage(authorizationUrl: string | URL): Promise<URL> {
  return submitAccountForm(String(authorizationUrl), { cancel: '1' })
}

/**
 * Presses one button of the hosted checkout page. Returns where it redirected: the success address for
 * `pay` and `later`, the cancel address for `cancel`, and the page itself (`?declined=1`) for `decline`.
 * `buyer` fills the page's fields where the session does not fix them.
 */
export async function payThroughPage(
  paymentUrl: string | URL,
  action: PayAction,
  buyer: { name?: string; email?: string } = {},
): Promise<URL> {
  const url = new URL(paymentUrl)
  return locationOf(await request({ cookies: new Map() }, url, { action, ...buyer }), url)
}

/**
 * Uses one of the stand-in's test controls, such as `('dispute/cs_test_…')` or `('outage', {kind: '500', calls: 2})`, and
 * gives its answer. Throws with the reason when it was refused.
 */
export async function controlStripe(sandboxUrl: string, path: string, body: object = {}): Promise<unknown> {
  const response = await fetch(new URL(`/dev/stripe/${path}`, sandboxUrl), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok)
    throw new PageRefusedError(`${path} answered ${response.status}: ${await response.text()}`)
  return response.json()
}
