import { isHttpUrl } from '../assertServer.ts'
import { KitError } from '../errors.ts'
import type { KitEvent } from '../events.ts'
import type { Analytics } from '../kit.ts'
import { consentOf } from './consent.ts'
import type { AnalyticsQueue } from './createAnalyticsQueue.ts'

/** Options of {@link analytics}. */
export interface AnalyticsOptions {
  /** `https://wallet.example.com/batch` of your own server (`analytics.sink`), or of another that takes the same. */
  readonly endpoint: string
  /**
   * `ask`: nothing is reported before `setConsent(kit, true)`. Default: `given`, until `setConsent(kit, false)`; for sites
   * that need no consent, or whose terms have it.
   */
  readonly consent?: 'ask' | 'given'
}

/**
 * Reports events to an endpoint after the visitor's first act; until then not even the code is loaded. Reports the names of
 * events, wallets and networks, never accounts or transactions. Where the kit's server says that it wants no events
 * (`analytics.enabled`), none are sent.
 * @throws InvalidConfig if the endpoint is not a URL
 * @example
 * createKit({ analytics: analytics({ endpoint: 'https://wallet.example.com/batch' }), … })
 */
export function analytics({ endpoint, consent = 'given' }: AnalyticsOptions): Analytics {
  if (!isHttpUrl(endpoint))
    throw new KitError('InvalidConfig', `\`analytics.endpoint\` is not an address: ${endpoint}`, {
      fix: 'Give one such as https://wallet.example.com/batch, or leave `analytics` out.',
    })
  return (kit) => {
    const { listeners } = consentOf(kit)
    let hasActed = false
    let queue: Promise<AnalyticsQueue> | undefined
    const ask = (question: (queue: AnalyticsQueue) => void) =>
      void queue?.then(question, () => undefined)
    const stopListening = kit.onEvent((event) => {
      hasActed ||= isAct(event)
      if (!hasActed || !(consentOf(kit).isGiven ?? consent === 'given')) return
      const timestamp = Date.now()
      queue ??= import('./createAnalyticsQueue.ts').then((slice) =>
        slice.createAnalyticsQueue(kit, endpoint),
      )
      ask(({ add }) => add(event, timestamp))
    })
    const onConsent = (isGiven: boolean) => {
      if (!isGiven) ask(({ clear }) => clear())
    }
    listeners.add(onConsent)
    return () => {
      stopListening()
      listeners.delete(onConsent)
      ask(({ stop }) => stop())
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
