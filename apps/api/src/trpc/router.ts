import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { accountRouter } from './account-router.ts'
import { createCallerFactory, router } from './base.ts'
import { billingRouter } from './billing-router.ts'
import { dashboardRouter } from './dashboard-router.ts'
import { liveRouter } from './live-router.ts'
import { preparationRouter } from './preparation-router.ts'
import { reportRouter } from './report-router.ts'
import { resumeRouter } from './resume-router.ts'
import { scheduleRouter } from './schedule-router.ts'

export const appRouter = router({
  account: accountRouter,
  resume: resumeRouter,
  schedule: scheduleRouter,
  preparation: preparationRouter,
  live: liveRouter,
  report: reportRouter,
  billing: billingRouter,
  dashboard: dashboardRouter,
})

export const createCaller = createCallerFactory(appRouter)
export type AppRouter = typeof appRouter
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
