import { dashboardSchema } from '@cuelight/contracts/dashboard'
import { readDashboard } from '../features/dashboard/index.ts'
import { actorProcedure, router } from './base.ts'

export const dashboardRouter = router({
  data: actorProcedure.output(dashboardSchema).query(({ ctx }) => readDashboard(ctx)),
})
