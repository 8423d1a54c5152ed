// What `signIn()` loads when a visitor first signs in or out.
export { cancelSignIn } from './cancelSignIn.ts'
export { prepareSignIn } from './prepareSignIn.ts'
export { requestSignIn } from './requestSignIn.ts'
export { signInWith } from './signInWith.ts'
export { signOut } from './signOut.ts'
