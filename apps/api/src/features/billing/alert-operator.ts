import type { Transaction } from '@cuelight/db/client'
import type { Services } from '../../core/context.ts'
import { alertOperatorJob } from './jobs.ts'

/**
 * Reports something about money that a person must check. Stored as a job, inside `tx` if given, so the alert goes out
 * exactly when the change it reports is committed. Names purchases and payments, never people.
 */
export function alertOperator(
  services: Pick<Services, 'jobs'>,
  alert: { subject: string; text: string },
  tx?: Transaction,
): Promise<void> {
  return services.jobs.enqueue(alertOperatorJob, alert, tx ? { tx } : {})
}

/** Handler of `billing.alert-operator`: the log always, the operator's mail where one is set. */
export async function deliverAlert(
  services: Pick<Services, 'logger' | 'mailer' | 'options'>,
  alert: { subject: string; text: string },
): Promise<void> {
  services.logger.error(alert, 'an operator should look at this')
  const { operatorMail: to } = services.options
  if (to) await services.mailer.send({ to, subject: alert.subject, text: alert.text })
}
