import type { SweepLimits } from '../mailbox/createSweeper.ts'
import type { RelaySettings } from './relaySettings.ts'

/** A token bucket: what may come at once, and what may come each second. */
export interface Rate {
  readonly burst: number
  readonly perSecond: number
}

/**
 * What one client may cost a relay, beside its settings. No configuration reaches these: tests and drills switch single
 * ones off, to show the attack that each of them stops.
 */
export interface RelayLimits {
  /** Socket handshakes per IP address, counted before anything else is done for them. */
  readonly handshakes: Rate | false
  /** Refused sockets that are open at once so that they can be told why. Further ones get an HTTP status instead. */
  readonly refusedSockets: number
  /** A refused socket that has not closed by then is terminated. */
  readonly refusedForMs: number
  /** Charges calls for the messages and bytes that they read, beside their entries. */
  readonly chargesReads: boolean
  /** Messages that are read in search of a receipt that the index of digests does not know. */
  readonly searchedForReceipts: number
  /** How long a message that was taken is remembered, so that it is not delivered again. */
  readonly rememberMs: number
  /** How expired messages and digests are removed. */
  readonly sweep: SweepLimits
  /** Calls of all sockets of one IP address. Whoever opens a new socket does not begin anew. */
  readonly callsPerAddress: Rate | false
  /** Fetches of one socket that run at once. The next one begins when the client has taken what came before. */
  readonly fetchesAtOnce: number
  /** Bytes that the sockets of one IP address are sent and do not read. Beyond them, the fullest is terminated. */
  readonly unreadBytesPerAddress: number
  /** The same of all sockets. */
  readonly unreadBytes: number
  /** Subscriptions of one socket. */
  readonly topicsPerSocket: number
  /** Subscriptions of all sockets of one IP address. */
  readonly topicsPerAddress: number
  /** Subscriptions in all. */
  readonly topics: number
}

/** One address may ask for as much as so many busy sockets. */
const socketsOfOneClient = 10

/** Returns the limits of a relay with these settings, with `given` in place of its own. */
export function relayLimits(
  {
    rateLimit,
    connectionsPerAddress,
    subscriptions = 1_000_000,
    subscriptionsPerAddress = 20_000,
  }: Pick<
    RelaySettings,
    'rateLimit' | 'connectionsPerAddress' | 'subscriptions' | 'subscriptionsPerAddress'
  >,
  given: Partial<RelayLimits> = {},
): RelayLimits {
  return {
    // After a restart, everyone behind one address comes back at once.
    handshakes: {
      burst: Math.max(100, connectionsPerAddress),
      perSecond: Math.max(10, connectionsPerAddress / 10),
    },
    refusedSockets: 100,
    refusedForMs: 1_500,
    chargesReads: true,
    searchedForReceipts: 0,
    rememberMs: 600_000,
    sweep: { rowsPerSlice: 100, slicesPerSweep: Infinity, digests: 2_000_000 },
    callsPerAddress: rateLimit && {
      burst: rateLimit.burst * socketsOfOneClient,
      perSecond: rateLimit.perSecond * socketsOfOneClient,
    },
    fetchesAtOnce: 1,
    unreadBytesPerAddress: 33_554_432,
    unreadBytes: 268_435_456,
    topicsPerSocket: 1_000,
    topicsPerAddress: subscriptionsPerAddress,
    topics: subscriptions,
    ...given,
  }
}
