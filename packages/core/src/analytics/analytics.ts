import { isHttpUrl } from '../assertConfig.ts'
import { KitError } from '../errors.ts'
import type { KitEvent } from '../events.ts'
import type { Analytics } from '../kit.ts'
import type { AnalyticsQueue } from './createAnalyticsQueue.ts'

/** Where it is told what visitors do. */
export interface AnalyticsOptions {
  /** `https://wallet.example.com/batch` of your own server (`analytics.sink`), or of another that takes the same. */
  readonly endpoint: string
}

/**
 * Tells an endpoint what happens, from the moment on in which the visitor first does something: what a page does by itself
 * is nobody's business, and before it not even the code is loaded. What is told are names of events, wallets and networks;
 * never accounts or transactions.
 * @throws InvalidConfig where the endpoint is no address
 * @example
 * createKit({ analytics: analytics({ endpoint: 'https://wallet.example.com/batch' }), … })
 */
export function analytics({ endpoint }: AnalyticsOptions): Analytics {
  if (!isHttpUrl(endpoint))
    throw new KitError('InvalidConfig', `\`analytics.endpoint\` is no address: ${endpoint}`, {
      fix: 'Give one such as https://wallet.example.com/batch, or leave `analytics` out.',
    })
  return (kit) => {
    let teller: Promise<AnalyticsQueue> | undefined
    const stopListening = kit.onEvent((event) => {
      if (!teller && !isAct(event)) return
      const timestamp = Date.now()
      teller ??= import('./createAnalyticsQueue.ts').then((slice) =>
        slice.createAnalyticsQueue(kit, endpoint),
      )
      teller.then(
        ({ add: tell }) => tell(event, timestamp),
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
}

function isAct(event: KitEvent): boolean {
  return (
    event.type === 'modal_open' ||
    event.type === 'send' ||
    event.type === 'connect_error' ||
    (event.type === 'connect' && !event.reconnected)
  )
}
