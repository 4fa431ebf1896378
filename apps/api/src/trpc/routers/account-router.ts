import {
  accountEventSchema,
  accountSessionSchema,
  authResponseSchema,
  completedSignInSchema,
  completeSignInSchema,
  deletionPreviewSchema,
  deletionReceiptSchema,
  googleLoginSchema,
  profileSchema,
  signInOptionsSchema,
  startedSignInSchema,
  startSignInSchema,
  tokenValidationSchema,
} from '@cuelight/contracts/account'
import { candidateSettingsSchema, changeSettingsSchema } from '@cuelight/contracts/settings'
import { usageSchema } from '@cuelight/contracts/usage'
import { z } from 'zod'
import type { RateLimit } from '../../core/limits/rate-limits.ts'
import {
  changeCandidateSettings,
  completeSignIn,
  deleteAccount,
  listAccountEvents,
  listSessions,
  previewDeletion,
  readCandidateSettings,
  readProfile,
  refreshSession,
  revokeOtherSessions,
  revokeSession,
  signInWithIdToken,
  signOut,
  signOutEverywhere,
  startSignIn,
} from '../../features/account/index.ts'
import { readUsage } from '../../features/usage/index.ts'
import { actorProcedure, publicProcedure, router } from '../base.ts'

/** Each step of a sign-in from one address a minute: far above an office that starts its day, far below a flood. */
const signInLimit: RateLimit = { name: 'sign-in', most: 120, windowMs: 60_000 }

const signInProcedure = publicProcedure.use(async ({ ctx, path, next }) => {
  await ctx.rateLimits.take(signInLimit, `${path}:${ctx.clientAddress}`)
  return next()
})

export const accountRouter = router({
  signInOptions: publicProcedure
    .output(signInOptionsSchema)
    .query(({ ctx }) => ({ google: ctx.identity.browserSignIn })),
  startSignIn: signInProcedure
    .input(startSignInSchema)
    .output(startedSignInSchema)
    .mutation(({ ctx, input }) => startSignIn(ctx, input)),
  completeSignIn: signInProcedure
    .input(completeSignInSchema)
    .output(completedSignInSchema)
    .mutation(({ ctx, input }) => completeSignIn(ctx, input)),
  signInWithIdToken: signInProcedure
    .input(googleLoginSchema)
    .output(authResponseSchema)
    .mutation(({ ctx, input }) => signInWithIdToken(ctx, input)),
  validate: publicProcedure.output(tokenValidationSchema).query(({ ctx }) => ({ valid: ctx.actor !== null })),
  profile: actorProcedure.output(profileSchema).query(({ ctx }) => readProfile(ctx)),
  usage: actorProcedure.output(usageSchema).query(({ ctx }) => readUsage(ctx)),
  settings: actorProcedure
    .output(candidateSettingsSchema)
    .query(({ ctx }) => readCandidateSettings(ctx.db, ctx.actor.userId)),
  changeSettings: actorProcedure
    .input(changeSettingsSchema)
    .output(candidateSettingsSchema)
    .mutation(({ ctx, input }) => changeCandidateSettings(ctx, input)),
  refresh: actorProcedure.output(authResponseSchema).mutation(({ ctx }) => refreshSession(ctx)),
  signOut: actorProcedure.mutation(({ ctx }) => signOut(ctx)),
  signOutEverywhere: actorProcedure.mutation(({ ctx }) => signOutEverywhere(ctx)),
  sessions: actorProcedure.output(z.array(accountSessionSchema)).query(({ ctx }) => listSessions(ctx)),
  revokeSession: actorProcedure
    .input(z.strictObject({ sessionId: z.string().max(100) }))
    .mutation(({ ctx, input }) => revokeSession(ctx, input)),
  revokeOtherSessions: actorProcedure
    .output(z.object({ ended: z.number().int() }))
    .mutation(({ ctx }) => revokeOtherSessions(ctx)),
  events: actorProcedure.output(z.array(accountEventSchema)).query(({ ctx }) => listAccountEvents(ctx)),
  deletionPreview: actorProcedure.output(deletionPreviewSchema).query(({ ctx }) => previewDeletion(ctx)),
  delete: actorProcedure.output(deletionReceiptSchema).mutation(({ ctx }) => deleteAccount(ctx)),
})
