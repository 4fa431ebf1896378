import type { RequestHandler } from 'express'
import helmet from 'helmet'
import type { ProductOptions, Services } from '../core/context.ts'

const permissions = [
  'microphone=(self)',
  // Never used; closed, it makes Chromium log an error whenever the microphones are listed.
  'camera=(self)',
  'display-capture=(self)',
  ...['bluetooth', 'browsing-topics', 'geolocation', 'hid', 'midi', 'payment', 'serial', 'usb'].map(
    (feature) => `${feature}=()`,
  ),
].join(', ')

/** What a page may ask the browser for: an interview records the microphone and a shared tab, and nothing else. */
export function permissionsPolicy(): RequestHandler {
  return (_request, response, next) => {
    response.setHeader('Permissions-Policy', permissions)
    next()
  }
}

/**
 * No inline script, and no foreign host unless the provider's sign-in inside the page is set up: then its script, and for
 * frames, styles and calls the folder the script lies in. Styles may be inline: charts and dialogs set positions that way.
 * `wasm-unsafe-eval` and blob workers are what recording and private mode in the browser need.
 */
export function securityHeaders(
  options: Pick<ProductOptions, 'publicUrl' | 'isProduction'>,
  browserSignIn: Services['identity']['browserSignIn'],
): RequestHandler {
  const script = browserSignIn ? [browserSignIn.scriptUrl] : []
  const folder = script.map((url) => new URL('.', url).href)
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...script],
        workerSrc: ["'self'", 'blob:'],
        styleSrc: ["'self'", "'unsafe-inline'", ...folder],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", ...folder],
        frameSrc: ["'self'", ...folder],
        fontSrc: ["'self'", 'data:'],
        objectSrc: ["'none'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: options.publicUrl.startsWith('https:') ? { maxAge: 31_536_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginEmbedderPolicy: false,
    // The provider's window has to hand the credential back.
    crossOriginOpenerPolicy: { policy: browserSignIn ? 'same-origin-allow-popups' : 'same-origin' },
  })
}
