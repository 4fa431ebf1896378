import { createStripePayments } from './adapters/payments/stripe.ts'
import { isLoopback, isWildcard } from './core/addresses.ts'
import type { Payments } from './ports/payments.ts'
import type { Settings } from './settings.ts'
import { StartupError } from './startup-error.ts'

// The payment provider and, where a real one is missing, the local stand-ins. Settings.ts refuses those in production.

export type Sandbox = Awaited<ReturnType<typeof import('@cuelight/sandbox')['startSandbox']>>

/**
 * Starts the stand-ins; null where both providers are real. `isBeside` joins those that another process of this machine
 * runs. Throws StartupError when they are not installed or their port is taken.
 */
export async function openSandbox(settings: Settings, { isBeside = false } = {}): Promise<Sandbox | null> {
  if (settings.identity.adapter !== 'sandbox' && settings.payments.adapter !== 'sandbox') return null
  const { joinSandbox, startSandbox } = await importSandbox()
  // The process with the doors runs the stand-ins; a worker beside it uses those instead of a second set.
  if (isBeside || !settings.roles.has('http')) {
    return joinSandbox({ port: settings.sandboxPort, dataDir: settings.dataDirectory })
  }
  try {
    return await startSandbox({
      port: settings.sandboxPort,
      publicUrl: settings.publicUrl,
      dataDir: settings.dataDirectory,
      webhookUrl: `${ownAddress(settings)}/api/webhooks/stripe`,
      production: settings.isProduction,
    })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE') throw error
    throw new StartupError(
      `Port ${settings.sandboxPort}, for the local sign-in and payment stand-ins, is taken. Stop what uses it, or set SANDBOX_PORT.`,
      { cause: error },
    )
  }
}

/** Where this machine reaches the product: by name unless it listens on one address of a network alone. */
function ownAddress({ host, port }: Settings): string {
  const name = isWildcard(host) || isLoopback(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return `http://${name}:${port}`
}

/** A development dependency: a production installation has neither it nor its dependencies. */
async function importSandbox() {
  try {
    return await import('@cuelight/sandbox')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
    throw new StartupError(
      'The local sign-in and payment stand-ins are not installed. Set GOOGLE_CLIENT_ID and STRIPE_SECRET_KEY for the real providers, or install the development packages.',
      { cause: error },
    )
  }
}

/** Stripe, or its stand-in. */
export function choosePayments({ payments }: Settings, sandbox: Sandbox | null): Payments {
  if (payments.adapter === 'stripe') {
    const apiUrl = payments.apiUrl ? new URL(payments.apiUrl) : undefined
    return createStripePayments({ ...payments, name: 'stripe', apiUrl })
  }
  const { stripeSecretKey, stripeWebhookSecret, stripeApiUrl } = requireSandbox(sandbox)
  return createStripePayments({
    name: 'sandbox',
    secretKey: stripeSecretKey,
    webhookSecret: stripeWebhookSecret,
    apiUrl: new URL(stripeApiUrl),
  })
}

/** The stand-ins, where a setting chose one. */
export function requireSandbox(sandbox: Sandbox | null): Sandbox {
  if (!sandbox) throw new Error('the sandbox was chosen but not opened')
  return sandbox
}
