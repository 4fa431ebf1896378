// What other features may import from this one.
export { FreshSignInDialog, needsFreshSignIn } from './sign-in/fresh-sign-in.tsx'
