import { parseAccountId, type AccountId } from '@latchkit/wire'
import type { SignInSession } from '@latchkit/wire/sign-in'
import { KitError } from '../errors.ts'
import { perKit } from '../internal/perKit.ts'
import type { Kit, SignIn } from '../kit.ts'
import type { SignInState } from '../signIn.ts'

/**
 * Set while a session was there: a visitor who has never signed in causes no request. Other tabs check the session when it
 * changes, so it says who has signed in and not until when: each check lets the session last longer.
 */
export const signedInKey = 'signedIn'

/** Set while a session is to end that the backend could not be told of yet: the next page that reaches it does. */
export const endingKey = 'signingOut'

/** What a page remembers that may store nothing. */
const unstored = perKit(() => ({ isEnding: false }))

/** Returns whether a session is to end that the backend could not be told of yet. */
export function isEnding(kit: Kit): boolean {
  return kit.storage.getItem(endingKey) !== null || unstored(kit).isEnding
}

/** Remembers that a session is to end, or that it has. */
export function setEnding(kit: Kit, isToEnd: boolean): void {
  if (isToEnd) kit.storage.setItem(endingKey, '')
  else kit.storage.removeItem(endingKey)
  unstored(kit).isEnding = isToEnd && kit.storage.getItem(endingKey) === null
  setSignIn(kit, { isEnding: isToEnd })
}

/** Changes the sign-in state of a kit. */
export function setSignIn(kit: Kit, change: Partial<SignInState>): void {
  kit.store.set((state) => ({
    ...state,
    signIn: { ...(state.signIn ?? { status: 'signedOut', isDue: false }), ...change },
  }))
}

/** Takes over what the backend says of the session, and lets other tabs know. */
export function setSession(kit: Kit, session: SignInSession | null): void {
  if (session === null) {
    kit.storage.removeItem(signedInKey)
    // Last: other tabs hear of one after the other, and a signature is due where neither is there.
    setEnding(kit, false)
    setSignIn(kit, { status: 'signedOut', session: undefined })
    return
  }
  setEnding(kit, false)
  const { accounts, user } = session
  kit.storage.setItem(signedInKey, [user?.id ?? '', ...accounts].join(' '))
  setSignIn(kit, { status: 'signedIn', session, isDue: false })
}

/** Returns whether an account is one of a session's, on whichever network. */
export function isSignedIn(session: SignInSession | undefined, accountId: AccountId): boolean {
  const account = parseAccountId(accountId)
  return (session?.accounts ?? []).some((one) => {
    const signed = parseAccountId(one)
    return (
      signed?.address === account?.address &&
      signed?.networkId.split(':')[0] === account?.networkId.split(':')[0]
    )
  })
}

/**
 * Returns the sign-in of a kit.
 * @throws InvalidConfig
 */
export function requireSignIn(kit: Kit): SignIn {
  if (kit.config.signIn) return kit.config.signIn
  throw new KitError('InvalidConfig', 'SIWX is not enabled', {
    fix: 'Pass `signIn: signIn({ url })` to createKit.',
  })
}
