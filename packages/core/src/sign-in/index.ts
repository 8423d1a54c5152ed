// What a site imports whose visitors sign in on its backend.
export { cancelSignIn } from './cancelSignIn.ts'
export { prepareSignIn, type PreparedSignIn } from './prepareSignIn.ts'
export { requestSignIn } from './requestSignIn.ts'
export { signIn, type SignInOptions } from './signIn.ts'
export { signOut } from './signOut.ts'
export type {
  SignedSignIn,
  SignInBackend,
  SignInMessageInput,
  SignInRule,
  SignInState,
} from '../signIn.ts'
export type { SignIn } from '../kit.ts'
