import { requireAdapter } from '../connection/requireAdapter.ts'
import { requireConnection } from '../connection/requireConnection.ts'
import { emit } from '../internal/emit.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import type { PreparedSignIn } from '../signIn.ts'
import { requireSignIn, setSession, setSignIn } from './signInStore.ts'

/**
 * Fetches a nonce and creates the message that the active wallet is to sign. A wallet that composes the message itself
 * (`signIn` of the Wallet Standard) is asked to.
 * @throws InvalidConfig, NotConnected, Offline, HttpFailed
 * @example
 * const { message, submit } = await prepareSignIn(kit)
 */
export async function prepareSignIn(kit: Kit): Promise<PreparedSignIn> {
  const { backend: backendOf, hasSeveralAccounts } = requireSignIn(kit)
  const backend = backendOf(kit)
  const { namespace, connectorId, account, networkId } = requireConnection(kit)
  const adapter = requireAdapter(kit, namespace)
  const { message, expirationTime } = await create().catch((error: unknown) => {
    throw toKitError(error, 'The sign-in has failed.')
  })

  async function create() {
    const nonce = await backend.getNonce()
    const { address } = account
    const { expirationTime } = nonce
    return {
      expirationTime,
      message: await backend.createMessage({ ...nonce, address, networkId }),
    }
  }

  return {
    message,
    expiresAtMs: Date.parse(expirationTime),
    async submit() {
      setSignIn(kit, { status: 'signing' })
      try {
        const composed = await adapter.signInMessage?.(connectorId, account, message)
        const signed = composed ?? {
          message,
          signature: await adapter.signMessage(connectorId, account, message),
        }
        const session = await backend.verify({
          ...signed,
          account: account.accountId,
          addToSession: hasSeveralAccounts,
        })
        setSession(kit, session)
        emit(kit, { type: 'sign_in', account: account.accountId })
        return session
      } catch (error) {
        // The session that was there may have ended meanwhile.
        setSignIn(kit, { status: kit.store.get().signIn?.session ? 'signedIn' : 'signedOut' })
        throw toKitError(error, 'The sign-in has failed.')
      }
    },
  }
}
