import { KitError } from '../errors.ts'
import { emit } from '../internal/emit.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { endingKey, requireSignIn, setSession, setSignIn } from './signInStore.ts'

/**
 * Ends the visitor's session: in this browser at once, and on the site's backend. If that cannot be told now, the error says so,
 * and it is told as soon as it answers, by this page or by the next one before it shows a session. The wallet stays connected; if
 * the site requires a session, a new signature is due.
 * @throws InvalidConfig, Offline, HttpFailed, RequestRefused
 * @example
 * await signOut(kit)
 */
export async function signOut(kit: Kit): Promise<void> {
  const { backend, isRequired } = requireSignIn(kit)
  const isFirst = kit.storage.getItem(endingKey) === null
  kit.storage.setItem(endingKey, '')
  setSignIn(kit, { status: 'signedOut', session: undefined })
  try {
    await backend(kit).signOut()
    // The visitor has signed in again meanwhile.
    if (kit.store.get().signIn?.session) return
    setSession(kit, null)
  } catch (cause) {
    throw new KitError(toKitError(cause, away).code, away, { cause })
  } finally {
    if (isFirst) emit(kit, { type: 'sign_out' })
  }
  const hasWallet = Object.values(kit.store.get().connections.namespaces).some(
    (namespace) => (namespace?.connections.length ?? 0) > 0,
  )
  if (isRequired && hasWallet) setSignIn(kit, { isDue: true })
}

const away = 'Signed out here, not on the backend yet.'
