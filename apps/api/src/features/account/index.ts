import type { AuthResponse } from '@cuelight/contracts/account'
import type { Actor, ActorContext, RequestContext, Services } from '../../core/context.ts'

const seam = (): never => {
  throw new Error('seam')
}
export const startSignIn = async (
  _ctx: RequestContext,
  _input: { returnUrl?: string | undefined },
): Promise<{ authorizationUrl: string; state: string }> => seam()
export const completeSignIn = async (
  _ctx: RequestContext,
  _input: { query: string },
): Promise<AuthResponse & { returnUrl: string }> => seam()
export const signInWithIdToken = async (
  _ctx: RequestContext,
  _input: { idToken: string },
): Promise<AuthResponse> => seam()
export const readProfile = async (
  _ctx: ActorContext,
): Promise<{ id: number; email: string; name: string; createdDate: string }> => seam()
export const refreshSession = async (_ctx: ActorContext): Promise<AuthResponse> => seam()
export const signOut = async (_ctx: ActorContext): Promise<void> => seam()
export const signOutEverywhere = async (_ctx: ActorContext): Promise<void> => seam()
/** Null for a missing, unknown or expired token. */
export const findActor = async (_services: Services, _token: string | null): Promise<Actor | null> => seam()
