import type { Kit } from '@latchkit/core'
import type { InitialState } from '@latchkit/core/ssr'
import type { Modal } from '../../model/KitContext.ts'
import { followSignIn } from './followSignIn.ts'

/**
 * Starts what only some sites need: asking for signatures, and the cookie from which a server renders the connected state.
 * @returns a function that stops
 */
export function followPage(
  scope: { readonly kit: Kit; readonly modal: Pick<Modal, 'opener' | 'load'> },
  locale: string,
  rendered: InitialState | undefined,
): () => void {
  const { kit } = scope
  const stopSignIn = kit.config.signIn && followSignIn(scope, locale)
  const keeping =
    rendered &&
    import('@latchkit/core/ssr/keepStateCookie').then(
      ({ keepStateCookie }) => keepStateCookie(kit),
      () => undefined,
    )
  return () => {
    stopSignIn?.()
    void keeping?.then((stop) => stop?.())
  }
}
