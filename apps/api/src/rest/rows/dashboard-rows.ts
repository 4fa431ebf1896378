import { dashboardSchema } from '@cuelight/contracts/dashboard'
import { z } from 'zod'
import { procedureRow, type Row } from '../row.ts'
import { toWireSchedule, wirePerformance, wireSchedule } from './schedule-wire.ts'

export const dashboardRows: Row[] = [
  procedureRow({
    method: 'GET',
    path: '/Dashboard/data',
    tag: 'Dashboard',
    summary: 'Everything the dashboard shows, in one call.',
    access: 'candidate',
    procedure: 'dashboard.data',
    toWire: (data) => ({
      json: {
        ...data,
        upcomingInterviews: data.upcomingInterviews.map(toWireSchedule),
        recentPerformance: data.recentPerformance.map(toWireSchedule),
      },
    }),
    responses: {
      200: dashboardSchema.extend({
        upcomingInterviews: z.array(wireSchedule),
        recentPerformance: z.array(wirePerformance),
      }),
    },
  }),
]
