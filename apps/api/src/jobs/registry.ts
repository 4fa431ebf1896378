import {
  deleteAccountFiles,
  deleteAccountFilesJob,
  deleteExpiredSignInData,
  sweepAccounts,
} from '../features/account/index.ts'
import {
  expireCredits,
  expireCreditsJob,
  reconcilePurchases,
  reconcilePurchasesJob,
  releaseStaleHolds,
  releaseStaleHoldsJob,
  syncPurchaseJob,
  workPaymentEvent,
} from '../features/billing/index.ts'
import { endAbandoned, endAbandonedJob } from '../features/live/index.ts'
import { prepareSchedule } from '../features/preparation/index.ts'
import { generateReport, generateReportJob } from '../features/report/index.ts'
import { indexResume, resumeIndexJob } from '../features/resume/index.ts'
import { prepareScheduleJob } from '../features/schedule/index.ts'
import { type RegisteredJob, registerJob } from './worker.ts'

/** Every job of the product. A job that is not here is never worked. */
export const registeredJobs: readonly RegisteredJob[] = [
  registerJob(resumeIndexJob, indexResume),
  registerJob(prepareScheduleJob, prepareSchedule),
  registerJob(generateReportJob, generateReport),
  registerJob(endAbandonedJob, endAbandoned, { cron: '*/10 * * * *' }),
  registerJob(syncPurchaseJob, workPaymentEvent),
  registerJob(reconcilePurchasesJob, reconcilePurchases, { cron: '*/5 * * * *' }),
  registerJob(releaseStaleHoldsJob, releaseStaleHolds, { cron: '*/5 * * * *' }),
  registerJob(expireCreditsJob, expireCredits, { cron: '7 * * * *' }),
  registerJob(deleteAccountFilesJob, deleteAccountFiles),
  registerJob(sweepAccounts, deleteExpiredSignInData, { cron: '23 * * * *' }),
]
