import type { SignInSession } from '@latchkit/wire/sign-in'
import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { emit } from '../internal/emit.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import type { SignIn, SignedSignIn, SignInMessageInput } from '../signIn.ts'
import type { Connection } from '../connection/state.ts'
import { requireSignIn, setSession, setSignIn } from './signInStore.ts'

/**
 * Has the active wallet sign in, and the site's backend begin a session. A wallet that composes the message itself (`signIn`
 * of the Wallet Standard) is asked to.
 * @throws InvalidConfig, NotConnected, UserRejected, WalletLocked, Offline, HttpFailed, RequestRefused
 * @example
 * const { accounts } = await requestSignIn(kit)
 */
export async function requestSignIn(kit: Kit): Promise<SignInSession> {
  const signIn = requireSignIn(kit)
  const connection = requireConnection(kit)
  const before = kit.store.get().signIn
  setSignIn(kit, { status: 'signing' })
  try {
    const nonce = await signIn.backend.getNonce()
    const { address } = connection.account
    const input: SignInMessageInput = { ...nonce, address, networkId: connection.networkId }
    const { message, signature } = await sign(kit, signIn, connection, input)
    const session = await signIn.backend.verify({
      account: connection.account.accountId,
      message,
      signature,
      addToSession: signIn.hasSeveralAccounts,
    })
    setSession(kit, session)
    emit(kit, { type: 'sign_in', account: connection.account.accountId })
    return session
  } catch (error) {
    const status = before?.session ? 'signedIn' : 'signedOut'
    setSignIn(kit, { status })
    throw toKitError(error, 'The sign-in has failed.')
  }
}

async function sign(
  kit: Kit,
  { backend }: SignIn,
  { namespace, connectorId, account }: Connection,
  input: SignInMessageInput,
): Promise<Pick<SignedSignIn, 'message' | 'signature'>> {
  const adapter = requireAdapter(kit, namespace)
  const message = await backend.createMessage(input)
  const signed = await adapter.signInMessage?.(connectorId, account, message)
  return signed ?? { message, signature: await adapter.signMessage(connectorId, account, message) }
}
