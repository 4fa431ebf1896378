import { doneByWorkers } from '../adapters/absent-recognition.ts'
import type { Services } from '../core/context.ts'
import type { ChosenParts } from '../http/operations/health-check.ts'
import type { LiveModels } from '../models/live-models.ts'
import type { OpenedDatabase } from '../open-database.ts'
import type { Settings } from '../settings.ts'

/** What stands behind each port, for start-up and /health/ready. */
export function describeParts(
  settings: Settings,
  models: LiveModels,
  services: Services,
  database: OpenedDatabase,
): ChosenParts {
  const { files, payments, identity } = settings
  const isBuiltIn = (part: { adapter: string }) => part.adapter === 'builtin' || part.adapter === 'sandbox'
  return {
    database: { adapter: 'postgresql', isEmbedded: database.isEmbedded },
    // These two can change while the product runs.
    get languageModel() {
      return {
        adapter: services.languageModel.engine.model,
        isEmbedded: isBuiltIn(models.choice.languageModel),
      }
    },
    get transcriber() {
      return { adapter: services.transcriber.name, isEmbedded: isBuiltIn(models.choice.transcriber) }
    },
    speechGate: { adapter: nameSpeechGate(settings, services), isEmbedded: true },
    embedder: { adapter: services.embedder.modelId, isEmbedded: isBuiltIn(models.embedder) },
    files: { adapter: services.files.name, isEmbedded: isBuiltIn(files) },
    payments: { adapter: services.payments.name, isEmbedded: isBuiltIn(payments) },
    identity: { adapter: services.identity.name, isEmbedded: isBuiltIn(identity) },
    mailer: { adapter: services.mailer.name, isEmbedded: !settings.mail.smtpUrl },
  }
}

function nameSpeechGate({ roles, endpointing }: Settings, { speechGate }: Services): string {
  return endpointing === 'speech' && !roles.has('worker') ? doneByWorkers : (speechGate?.name ?? 'energy')
}
