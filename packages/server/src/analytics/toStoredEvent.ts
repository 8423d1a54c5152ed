import { cleanText } from '@latchkit/backend/internal'
import type { AnalyticsEvent } from '@latchkit/wire'

const dayMs = 86_400_000
const maxAddressLength = 100
const maxWalletLength = 60
/** No name contains such a long word: it is an address, a hash or a key. */
const longRun = /[0-9a-z]{24,}/i

/** The fields of an event that are stored. */
export interface StoredEvent {
  readonly id: string
  readonly event: string
  readonly domain: string | null
  readonly network: string | null
  readonly wallet: string | null
  readonly address: string | null
  /** ISO 8601. */
  readonly at: string
}

/** The rules for which fields of an event are stored. */
export interface EventRules {
  /** The CAIP-2 ids that are stored; others could be anything. */
  readonly networks: ReadonlySet<string>
  readonly addresses: boolean
  /** The host from the browser's Origin header, which takes precedence over the event's domain. */
  readonly host: string | undefined
  readonly now: number
}

/**
 * Returns what is stored of an event, without whatever the summary does not need: the page's URL, the account, and all
 * properties but the network and the wallet.
 */
export function toStoredEvent(
  { eventId, domain, timestamp, props }: AnalyticsEvent,
  rules: EventRules,
): StoredEvent {
  const { caipNetworkId, networkId, connectorId, wallet, name } = props.properties ?? {}
  const network = [caipNetworkId, networkId].find(
    (each): each is string => typeof each === 'string' && rules.networks.has(each),
  )
  const isPlausibleTime = timestamp <= rules.now && timestamp > rules.now - dayMs
  return {
    id: eventId,
    event: props.event,
    domain: parseHost(rules.host ?? domain),
    network: network ?? null,
    wallet: parseWallet([connectorId, wallet, name]),
    address:
      rules.addresses && typeof props.address === 'string'
        ? cleanText(props.address, maxAddressLength)
        : null,
    at: new Date(isPlausibleTime ? timestamp : rules.now).toISOString(),
  }
}

function parseHost(text: string | undefined): string | null {
  const host = text?.toLowerCase() ?? ''
  return /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/.test(host) ? host : null
}

function parseWallet(names: readonly unknown[]): string | null {
  const name = names.find((each): each is string => typeof each === 'string' && each !== '')
  if (name === undefined || longRun.test(name)) return null
  return cleanText(name, maxWalletLength)
}
