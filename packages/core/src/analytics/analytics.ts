import { isHttpUrl } from '../assertConfig.ts'
import { KitError } from '../errors.ts'
import type { KitEvent } from '../events.ts'
import type { Analytics } from '../kit.ts'
import type { AnalyticsQueue } from './createAnalyticsQueue.ts'

/** Options of {@link analytics}. */
export interface AnalyticsOptions {
  /** `https://wallet.example.com/batch` of your own server (`analytics.sink`), or of another that takes the same. */
  readonly endpoint: string
}

/**
 * Reports events to an endpoint after the visitor's first act; until then not even the code is loaded. Reports the names of
 * events, wallets and networks, never accounts or transactions.
 * @throws InvalidConfig if the endpoint is not a URL
 * @example
 * createKit({ analytics: analytics({ endpoint: 'https://wallet.example.com/batch' }), … })
 */
export function analytics({ endpoint }: AnalyticsOptions): Analytics {
  if (!isHttpUrl(endpoint))
    throw new KitError('InvalidConfig', `\`analytics.endpoint\` is no address: ${endpoint}`, {
      fix: 'Give one such as https://wallet.example.com/batch, or leave `analytics` out.',
    })
  return (kit) => {
    let queue: Promise<AnalyticsQueue> | undefined
    const stopListening = kit.onEvent((event) => {
      if (!queue && !isAct(event)) return
      const timestamp = Date.now()
      queue ??= import('./createAnalyticsQueue.ts').then((slice) =>
        slice.createAnalyticsQueue(kit, endpoint),
      )
      queue.then(
        ({ add: tell }) => tell(event, timestamp),
        () => undefined,
      )
    })
    return () => {
      stopListening()
      queue?.then(
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
