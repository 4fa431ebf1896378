import {
  authResponseSchema,
  completedSignInSchema,
  completeSignInSchema,
  deletionReceiptSchema,
  googleLoginSchema,
  profileSchema,
  startedSignInSchema,
  startSignInSchema,
  tokenValidationSchema,
} from '@cuelight/contracts/account'
import { candidateSettingsSchema, changeSettingsSchema } from '@cuelight/contracts/settings'
import {
  changeCandidateSettings,
  completeSignIn,
  deleteAccount,
  readCandidateSettings,
  readProfile,
  refreshSession,
  signInWithIdToken,
  signOut,
  signOutEverywhere,
  startSignIn,
} from '../features/account/index.ts'
import { actorProcedure, publicProcedure, router } from './base.ts'

export const accountRouter = router({
  startSignIn: publicProcedure
    .input(startSignInSchema)
    .output(startedSignInSchema)
    .mutation(({ ctx, input }) => startSignIn(ctx, input)),
  completeSignIn: publicProcedure
    .input(completeSignInSchema)
    .output(completedSignInSchema)
    .mutation(({ ctx, input }) => completeSignIn(ctx, input)),
  signInWithIdToken: publicProcedure
    .input(googleLoginSchema)
    .output(authResponseSchema)
    .mutation(({ ctx, input }) => signInWithIdToken(ctx, input)),
  validate: publicProcedure.output(tokenValidationSchema).query(({ ctx }) => ({ valid: ctx.actor !== null })),
  profile: actorProcedure.output(profileSchema).query(({ ctx }) => readProfile(ctx)),
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
  delete: actorProcedure.output(deletionReceiptSchema).mutation(({ ctx }) => deleteAccount(ctx)),
})
