import type { CreateSchedule, Performance, Schedule } from '@cuelight/contracts/schedule'
import type { ActorContext } from '../../core/context.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const listSchedules = async (_ctx: ActorContext): Promise<Schedule[]> => seam()
export const listUpcoming = async (_ctx: ActorContext): Promise<Schedule[]> => seam()
export const listRecentPerformance = async (_ctx: ActorContext): Promise<Performance[]> => seam()
export const createSchedule = async (_ctx: ActorContext, _input: CreateSchedule): Promise<Schedule> => seam()
