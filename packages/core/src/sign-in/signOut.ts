import { emit } from '../internal/emit.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { requireSignIn, setSession, setSignIn } from './signInStore.ts'

/**
 * Ends the visitor's session on the site's backend. The wallet stays connected; if the site requires a session, a new
 * signature is due at once.
 * @throws InvalidConfig, Offline, HttpFailed, RequestRefused
 * @example
 * await signOut(kit)
 */
export async function signOut(kit: Kit): Promise<void> {
  const { backend, isRequired } = requireSignIn(kit)
  try {
    await backend(kit).signOut()
  } catch (error) {
    throw toKitError(error, 'The visitor could not be signed out.')
  }
  setSession(kit, null)
  emit(kit, { type: 'sign_out' })
  const hasWallet = Object.values(kit.store.get().connections.namespaces).some(
    (namespace) => (namespace?.connections.length ?? 0) > 0,
  )
  if (isRequired && hasWallet) setSignIn(kit, { isDue: true })
}
