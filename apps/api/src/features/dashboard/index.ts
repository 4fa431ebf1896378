import type { Dashboard } from '@cuelight/contracts/dashboard'
import type { ActorContext } from '../../core/context.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const readDashboard = async (_ctx: ActorContext): Promise<Dashboard> => seam()
