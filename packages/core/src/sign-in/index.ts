// What a site imports whose visitors sign in on its backend.
export { cancelSignIn } from './cancelSignIn.ts'
export { fetchSessionToken, type FetchedSessionToken } from './fetchSessionToken.ts'
export { prepareSignIn } from './prepareSignIn.ts'
export { requestSignIn } from './requestSignIn.ts'
export { signIn, type SignInOptions } from './signIn.ts'
export { signOut } from './signOut.ts'
export type {
  PreparedSignIn,
  SignedSignIn,
  SignInBackend,
  SignInMessageInput,
  SignInRule,
  SignInState,
} from '../signIn.ts'
export type { SignIn, SignInActions } from '../kit.ts'
