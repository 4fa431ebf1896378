import type { ChosenParts } from './http/operations/health-check.ts'
import type { Settings } from './settings.ts'

const partNames: Record<string, string> = {
  database: 'Database',
  languageModel: 'Answers',
  transcriber: 'Speech recognition',
  speechGate: 'Speech detection',
  embedder: 'Embeddings',
  files: 'Files',
  payments: 'Payments',
  identity: 'Sign-in',
  mailer: 'Mail',
}

/** What the operator sees when the product is up: where it is, and which parts are embedded. */
export function describeStart(settings: Settings, chosen: ChosenParts): string {
  const { publicUrl } = settings
  const addresses = settings.roles.has('http')
    ? [
        ['Site', `${publicUrl}/`],
        ['App', `${publicUrl}/login`],
        ['API reference', `${publicUrl}/api/docs`],
        ['Health', `${publicUrl}/health/ready`],
      ]
    : [['Worker', 'runs jobs and live interviews']]
  const parts = Object.entries(chosen).map(([name, { adapter, isEmbedded }]) => [
    partNames[name] ?? name,
    `${adapter}${isEmbedded ? ' (embedded)' : ''}`,
  ])
  const line = ([name, value]: string[]) => `  ${(name ?? '').padEnd(20)}${value}`
  const isLocal = chosen.identity?.isEmbedded || chosen.payments?.isEmbedded
  const advice = isLocal
    ? '\nEmbedded sign-in and payments are stand-ins for this machine; README.md says what to set for the real ones.'
    : ''
  const warnings = settings.warnings.map((warning) => `\n${warning}`).join('')
  return `\nCuelight is running.\n${addresses.map(line).join('\n')}\n\nParts\n${parts.map(line).join('\n')}\n${advice}${warnings}`
}
