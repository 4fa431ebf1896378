import { dashboardSchema, nextStepSchema } from '@cuelight/contracts/dashboard'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { readDashboard, readNextStep } from '../features/dashboard/index.ts'
import { actorProcedure, createCallerFactory, router } from './base.ts'
import { accountRouter } from './routers/account-router.ts'
import { billingRouter } from './routers/billing-router.ts'
import { debriefRouter } from './routers/debrief-router.ts'
import { drillRouter } from './routers/drill-router.ts'
import { factsRouter } from './routers/facts-router.ts'
import { liveRouter } from './routers/live-router.ts'
import { operatorRouter } from './routers/operator-router.ts'
import { preparationRouter } from './routers/preparation-router.ts'
import { reportRouter } from './routers/report-router.ts'
import { resumeRouter } from './routers/resume-router.ts'
import { scheduleRouter } from './routers/schedule-router.ts'
import { secondScreenRouter } from './routers/second-screen-router.ts'
import { storyRouter } from './routers/story-router.ts'

const dashboardRouter = router({
  data: actorProcedure.output(dashboardSchema).query(({ ctx }) => readDashboard(ctx)),
  nextStep: actorProcedure.output(nextStepSchema).query(({ ctx }) => readNextStep(ctx)),
})

export const appRouter = router({
  account: accountRouter,
  resume: resumeRouter,
  schedule: scheduleRouter,
  preparation: preparationRouter,
  facts: factsRouter,
  stories: storyRouter,
  live: liveRouter,
  secondScreen: secondScreenRouter,
  report: reportRouter,
  debrief: debriefRouter,
  drill: drillRouter,
  billing: billingRouter,
  dashboard: dashboardRouter,
  operator: operatorRouter,
})

export const createCaller = createCallerFactory(appRouter)
export type AppRouter = typeof appRouter
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
