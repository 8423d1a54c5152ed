import { isKitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { requestSignIn } from './requestSignIn.ts'
import { requireSignIn, setSignIn } from './signInStore.ts'

/**
 * Connects wallets, and signs in with the active one at once: what a login does that has asked the visitor for both. If the
 * signature or the session fails, the wallets stay connected, and a signature is due as after any other connect; a visitor who
 * has declined an optional one is not asked again.
 * @throws whatever `connect` throws
 * @example
 * const connections = await signInWith(kit, () => connectWallets())
 */
export async function signInWith<Result>(
  kit: Kit,
  connect: () => Promise<Result>,
): Promise<Result> {
  const { isRequired } = requireSignIn(kit)
  if (kit.store.get().signIn?.session) return await connect()
  // While signing, no other signature is due.
  setSignIn(kit, { status: 'signing' })
  try {
    const connected = await connect()
    await requestSignIn(kit).catch((error: unknown) => {
      setSignIn(kit, {
        status: 'signedOut',
        isDue: isRequired || !isKitError(error, 'UserRejected'),
      })
    })
    return connected
  } catch (error) {
    setSignIn(kit, { status: 'signedOut' })
    throw error
  }
}
