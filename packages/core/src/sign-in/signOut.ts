import { KitError } from '../errors.ts'
import { emit } from '../internal/emit.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { isEnding, requireSignIn, setEnding, setSession, setSignIn } from './signInStore.ts'

/**
 * Ends the visitor's session: in this browser at once, and on the site's backend. If that cannot be told now, the error says so,
 * and it is told as soon as it answers, by this page or by the next one. The wallet stays connected; if the site requires a
 * session, a new signature is due.
 * @throws InvalidConfig, Offline, HttpFailed, RequestRefused
 * @example
 * await signOut(kit)
 */
export async function signOut(kit: Kit): Promise<void> {
  const { backend: backendOf, isRequired } = requireSignIn(kit)
  const backend = backendOf(kit)
  const isFirst = !isEnding(kit)
  setEnding(kit, true)
  setSignIn(kit, { status: 'signedOut', session: undefined })
  try {
    await backend.signOut()
    // Who has signed in again meanwhile, here or in another tab, may have lost the new session's cookie by this answer.
    const session = isEnding(kit) ? null : await backend.getSession().catch(() => undefined)
    if (session !== undefined) setSession(kit, session)
  } catch (cause) {
    const { code, details, context } = toKitError(cause, away)
    throw new KitError(code, away, { cause, context, ...(details && { details }) })
  } finally {
    if (isFirst) emit(kit, { type: 'sign_out' })
  }
  if (kit.store.get().signIn?.session) return
  const hasWallet = Object.values(kit.store.get().connections.namespaces).some(
    (namespace) => (namespace?.connections.length ?? 0) > 0,
  )
  if (isRequired && hasWallet) setSignIn(kit, { isDue: true })
}

const away = 'Signed out here, not on the backend yet.'
