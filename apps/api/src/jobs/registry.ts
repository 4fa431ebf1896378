import type { Services } from '../core/context.ts'
import {
  deleteAccountFiles,
  deleteAccountFilesJob,
  deleteExpiredSignInData,
  mailNewDevice,
  mailNewDeviceJob,
  sweepAccounts,
} from '../features/account/index.ts'
import {
  abandonCheckout,
  abandonCheckoutJob,
  alertOperatorJob,
  auditLedger,
  auditLedgerJob,
  deliverAlert,
  expireCredits,
  expireCreditsJob,
  reconcilePurchases,
  reconcilePurchasesJob,
  releaseStaleHolds,
  releaseStaleHoldsJob,
  returnUndelivered,
  returnUndeliveredJob,
  sweepPayments,
  sweepPaymentsJob,
  syncPurchaseJob,
  workPaymentEvent,
} from '../features/billing/index.ts'
import {
  mailVisitor,
  mailVisitorJob,
  notifyOperator,
  notifyOperatorJob,
  sweepEnquiries,
  sweepEnquiriesJob,
} from '../features/enquiry/index.ts'
import { deleteAudioJob, deleteExpiredAudio, endAbandoned, endAbandonedJob } from '../features/live/index.ts'
import { prepareSchedule, revivePreparations } from '../features/preparation/index.ts'
import {
  generateReport,
  generateReportJob,
  judgeReport,
  judgeReportJob,
  requestReportIn,
  reviveReports,
  reviveReportsJob,
} from '../features/report/index.ts'
import {
  embedResume,
  indexNote,
  indexResume,
  renewEmbeddings,
  renewEmbeddingsJob,
  resumeEmbedJob,
  resumeIndexJob,
  resumeNoteJob,
  reviveResumes,
  reviveResumesJob,
} from '../features/resume/index.ts'
import { deleteExpired, deleteExpiredJob } from '../features/retention/index.ts'
import {
  findReminders,
  findRemindersJob,
  mailReminder,
  mailReminderJob,
  prepareScheduleJob,
  revivePreparationsJob,
} from '../features/schedule/index.ts'
import { type RegisteredJob, registerJob } from './worker.ts'

/** Every job of the product. A job that is not here is never worked. */
export const registeredJobs: readonly RegisteredJob[] = [
  registerJob(resumeIndexJob, indexResume),
  registerJob(resumeNoteJob, indexNote),
  registerJob(resumeEmbedJob, embedResume),
  registerJob(renewEmbeddingsJob, renewEmbeddings, { cron: '41 * * * *' }),
  registerJob(reviveResumesJob, reviveResumes, { cron: '*/5 * * * *' }),
  registerJob(prepareScheduleJob, prepareSchedule),
  registerJob(revivePreparationsJob, revivePreparations, { cron: '*/5 * * * *' }),
  registerJob(findRemindersJob, findReminders, { cron: '*/5 * * * *' }),
  registerJob(mailReminderJob, mailReminder),
  registerJob(generateReportJob, generateReport),
  registerJob(endAbandonedJob, endWithReport, { cron: '*/5 * * * *' }),
  registerJob(judgeReportJob, judgeReport),
  registerJob(reviveReportsJob, reviveReports, { cron: '*/10 * * * *' }),
  registerJob(deleteAudioJob, deleteExpiredAudio, { cron: '53 * * * *' }),
  registerJob(syncPurchaseJob, workPaymentEvent),
  registerJob(reconcilePurchasesJob, reconcilePurchases, { cron: '*/5 * * * *' }),
  registerJob(releaseStaleHoldsJob, releaseStaleHolds, { cron: '*/5 * * * *' }),
  registerJob(expireCreditsJob, expireCredits, { cron: '7 * * * *' }),
  registerJob(sweepPaymentsJob, sweepPayments, { cron: '37 * * * *' }),
  registerJob(auditLedgerJob, auditLedger, { cron: '41 3 * * *' }),
  registerJob(returnUndeliveredJob, returnUndelivered, { cron: '*/5 * * * *' }),
  registerJob(alertOperatorJob, deliverAlert),
  registerJob(abandonCheckoutJob, abandonCheckout),
  registerJob(deleteAccountFilesJob, deleteAccountFiles),
  registerJob(mailNewDeviceJob, mailNewDevice),
  registerJob(notifyOperatorJob, notifyOperator),
  registerJob(mailVisitorJob, mailVisitor),
  registerJob(sweepEnquiriesJob, sweepEnquiries, { cron: '*/15 * * * *' }),
  registerJob(deleteExpiredJob, deleteExpired, { cron: '17 4 * * *' }),
  registerJob(sweepAccounts, deleteExpiredSignInData, { cron: '23 * * * *' }),
]

/** Two features meet here, so that neither knows the other. */
function endWithReport(services: Services): Promise<void> {
  return endAbandoned(services, async (tx, { clock, jobs }, interview) => {
    await requestReportIn(tx, { clock, jobs }, interview)
  })
}
