import { scrubError } from './core/secrets/scrub-error.ts'
import { readSettings, SettingsError } from './settings.ts'
import { StartupError } from './startup-error.ts'

try {
  const settings = readSettings()
  // Loaded afterwards, so that a wrong setting is told at once.
  const { runProduct } = await import('./run-product.ts')
  await runProduct(settings)
} catch (error) {
  // What the operator can mend is one line; anything else is a defect and shows where it happened.
  const isKnown = error instanceof SettingsError || error instanceof StartupError
  process.stderr.write(`${isKnown ? error.message : scrubError(error).stack}\n`)
  process.exit(1)
}
