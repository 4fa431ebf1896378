import { dashboardSchema, nextStepSchema } from '@cuelight/contracts/dashboard'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import { readDashboard, readNextStep } from '../features/dashboard/index.ts'
import { accountRouter } from './account-router.ts'
import { actorProcedure, createCallerFactory, router } from './base.ts'
import { billingRouter } from './billing-router.ts'
import { debriefRouter } from './debrief-router.ts'
import { drillRouter } from './drill-router.ts'
import { factsRouter } from './facts-router.ts'
import { liveRouter } from './live-router.ts'
import { operatorRouter } from './operator-router.ts'
import { preparationRouter } from './preparation-router.ts'
import { reportRouter } from './report-router.ts'
import { resumeRouter } from './resume-router.ts'
import { scheduleRouter } from './schedule-router.ts'
import { secondScreenRouter } from './second-screen-router.ts'
import { storyRouter } from './story-router.ts'

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
