export { changeCandidateSettings, readCandidateSettings } from './candidate-settings.ts'
export { deleteAccountFilesJob, mailNewDeviceJob, sweepAccounts } from './jobs.ts'
export { readProfile } from './read-profile.ts'
export { completeSignIn } from './sign-in/complete-sign-in.ts'
export { describeDevice } from './sign-in/describe-origin.ts'
export {
  deleteExpiredSignInData,
  refreshSession,
  signOut,
  signOutEverywhere,
} from './sign-in/end-session.ts'
export { requireFreshSignIn } from './sign-in/fresh-sign-in.ts'
export { mailNewDevice } from './sign-in/mail-new-device.ts'
export {
  listAccountEvents,
  listSessions,
  revokeOtherSessions,
  revokeSession,
} from './sign-in/manage-sessions.ts'
export { createRecentActors, type RecentActors } from './sign-in/recent-actors.ts'
export { findActor, holdsSession } from './sign-in/sessions.ts'
export { signInWithIdToken } from './sign-in/sign-in-with-id-token.ts'
export { startSignIn } from './sign-in/start-sign-in.ts'
export { whileSignedIn } from './sign-in/while-signed-in.ts'
export { deleteAccount, previewDeletion } from './stored-data/delete-account.ts'
export { deleteAccountFiles } from './stored-data/delete-account-files.ts'
export { exportAccount } from './stored-data/export-account.ts'
