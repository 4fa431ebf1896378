import { accountRows } from './account-rows.ts'
import { billingRows } from './billing-rows.ts'
import { dashboardRows } from './dashboard-rows.ts'
import { enquiryRows } from './enquiry-rows.ts'
import { liveRows } from './live-rows.ts'
import { preparationRows } from './preparation-rows.ts'
import { reportRows } from './report-rows.ts'
import { resumeRows } from './resume-rows.ts'
import type { Row } from './row.ts'
import { scheduleRows } from './schedule-rows.ts'

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
