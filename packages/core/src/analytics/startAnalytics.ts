import type { KitEvent } from '../events.ts'
import type { Kit } from '../kit.ts'
import type { Teller } from './createTeller.ts'

/**
 * Tells the endpoint that the site has named what happens, from the moment on in which the visitor first does something:
 * what a page does by itself is nobody's business, and before it not even the code is loaded.
 */
export function startAnalytics(kit: Kit, endpoint: string): () => void {
  let teller: Promise<Teller> | undefined
  const stopListening = kit.onEvent((event) => {
    if (!teller && !isAct(event)) return
    const timestamp = Date.now()
    teller ??= import('./createTeller.ts').then((slice) => slice.createTeller(kit, endpoint))
    teller.then(
      ({ tell }) => tell(event, timestamp),
      () => undefined,
    )
  })
  return () => {
    stopListening()
    teller?.then(
      ({ stop }) => stop(),
      () => undefined,
    )
  }
}

function isAct(event: KitEvent): boolean {
  return (
    event.type === 'modal_open' ||
    event.type === 'send' ||
    event.type === 'connect_error' ||
    (event.type === 'connect' && !event.reconnected)
  )
}
