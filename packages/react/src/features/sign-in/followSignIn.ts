import type { Kit, KitState } from '@latchkit/core'
import type { Modal } from '../../model/KitContext.ts'
import { loadSignIn } from '../../model/loadSignIn.ts'

/**
 * Opens the view that asks for a signature when one is due, and treats closing the view as a no. Loaded only if the site has
 * a sign-in.
 * @returns a function that stops
 */
export function followSignIn(
  { kit, modal }: { readonly kit: Kit; readonly modal: Pick<Modal, 'opener' | 'load'> },
  locale: string,
): () => void {
  const { opener } = modal
  const isAsking = (): boolean => {
    const { isOpen, stack } = opener.store.get()
    return isOpen && stack.at(-1)?.route.view === 'SIWXSignMessage'
  }
  // The view may be open already where a site changes the language under it.
  let wasAsking = isAsking()
  /** True after the visitor's no, until the signature is no longer due: the view does not open again meanwhile. */
  let isDeclined = false
  const ask = (): void => {
    const isWanted = isDue(kit.store.get())
    isDeclined &&= isWanted
    if (!isWanted || isDeclined || isAsking()) return
    modal.load(locale, 'SIWXSignMessage')
    opener.open('SIWXSignMessage')
  }
  const stops = [
    kit.store.subscribe(ask),
    opener.store.subscribe(() => {
      const isNow = isAsking()
      const isLeft = wasAsking && !isNow
      wasAsking = isNow
      if (!isLeft || !isDue(kit.store.get())) return
      isDeclined = true
      loadSignIn(kit)
        .then(({ cancelSignIn }) => cancelSignIn(kit))
        .catch(() => undefined)
    }),
  ]
  ask()
  return () => {
    for (const stop of stops) stop()
  }
}

/** True while a wallet connects: the signature is asked for afterwards. */
function isDue({ signIn, pairing, connections }: KitState): boolean {
  const isConnecting = Object.values(connections.namespaces).some(
    (namespace) => namespace.pendingConnectorId !== undefined,
  )
  return signIn?.isDue === true && pairing === undefined && !isConnecting
}
