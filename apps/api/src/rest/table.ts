import type { Row } from './row.ts'
import { accountRows } from './rows/account-rows.ts'
import { billingRows } from './rows/billing-rows.ts'
import { dashboardRows } from './rows/dashboard-rows.ts'
import { enquiryRows } from './rows/enquiry-rows.ts'
import { liveRows } from './rows/live-rows.ts'
import { preparationRows } from './rows/preparation-rows.ts'
import { reportRows } from './rows/report-rows.ts'
import { resumeRows } from './rows/resume-rows.ts'
import { scheduleRows } from './rows/schedule-rows.ts'

/** Every documented call. Routes and the OpenAPI document both come from here. */
export const restTable: readonly Row[] = [
  ...accountRows,
  ...dashboardRows,
  ...resumeRows,
  ...scheduleRows,
  ...preparationRows,
  ...liveRows,
  ...reportRows,
  ...billingRows,
  ...enquiryRows,
]
