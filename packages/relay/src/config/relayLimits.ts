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
}

/** Returns the limits of a relay with these settings, with `given` in place of its own. */
export function relayLimits(
  { connectionsPerAddress }: Pick<RelaySettings, 'connectionsPerAddress'>,
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
    ...given,
  }
}
