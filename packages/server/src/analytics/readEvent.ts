import { cleanText } from '@latchkit/backend/internal'
import { analyticsEventSchema } from '@latchkit/wire'
import * as v from 'valibot'

const dayMs = 86_400_000
const longestAddress = 100
const longestWallet = 60
/** No word is as long: it is an address, a hash or a key. */
const longRun = /[0-9a-z]{24,}/i

/** What is kept of an event. */
export interface KeptEvent {
  readonly id: string
  readonly event: string
  readonly domain: string | null
  readonly network: string | null
  readonly wallet: string | null
  readonly address: string | null
  /** ISO 8601. */
  readonly at: string
}

/** What decides how much of an event is kept. */
export interface EventRules {
  /** CAIP-2 ids; others are not kept, since anything could stand there. */
  readonly networks: ReadonlySet<string>
  readonly addresses: boolean
  /** The host that the browser names, which counts for more than what the event says. */
  readonly host: string | undefined
  readonly now: number
}

/**
 * Reads an event, and leaves aside whatever the summary does not tell: the address of the page, the account, and all
 * properties but the network and the wallet. `undefined` where it is none.
 */
export function readEvent(json: unknown, rules: EventRules): KeptEvent | undefined {
  const read = v.safeParse(analyticsEventSchema, json)
  if (!read.success) return undefined
  const { eventId, domain, timestamp, props } = read.output
  const { caipNetworkId, networkId, connectorId, wallet, name } = props.properties ?? {}
  const network = [caipNetworkId, networkId].find(
    (each): each is string => typeof each === 'string' && rules.networks.has(each),
  )
  const happened = timestamp <= rules.now && timestamp > rules.now - dayMs
  return {
    id: eventId,
    event: props.event,
    domain: readHost(rules.host ?? domain),
    network: network ?? null,
    wallet: readWallet([connectorId, wallet, name]),
    address:
      rules.addresses && typeof props.address === 'string'
        ? cleanText(props.address, longestAddress)
        : null,
    at: new Date(happened ? timestamp : rules.now).toISOString(),
  }
}

function readHost(text: string | undefined): string | null {
  const host = text?.toLowerCase() ?? ''
  return /^[a-z0-9.-]{1,253}(?::\d{1,5})?$/.test(host) ? host : null
}

function readWallet(names: readonly unknown[]): string | null {
  const name = names.find((each): each is string => typeof each === 'string' && each !== '')
  if (name === undefined || longRun.test(name)) return null
  return cleanText(name, longestWallet)
}
