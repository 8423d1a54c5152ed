import type { Pairing } from '@latchkit/wire/walletconnect'

/** One pairing for all callers, made before it is needed: a browser opens an app only during a user gesture. */
export interface KeptPairing {
  /** Returns the open pairing, or starts a new one. */
  current(): Promise<Pairing>
  /** Returns the URI of the open pairing; `undefined` until there is one. */
  uri(): string | undefined
}

/**
 * Shares one pairing until shortly before it expires, and starts a new one after that.
 * @example
 * const pairing = keepPairing(() => client.pair({ namespaces }))
 */
export function keepPairing(
  pair: () => Promise<Pairing>,
  now: () => number = Date.now,
): KeptPairing {
  let making: Promise<Pairing> | undefined
  let made: Pairing | undefined
  let startedAtMs = 0

  const forget = (pairing: Promise<Pairing>) => {
    if (making !== pairing) return
    making = undefined
    made = undefined
  }
  const isFresh = () => now() - startedAtMs < usedForMs - marginMs

  return {
    async current() {
      if (making && isFresh()) return making
      startedAtMs = now()
      made = undefined
      const started = pair()
      making = started
      started.then(
        (pairing) => {
          if (making === started) made = pairing
          // Approved, declined or expired: the visitor's next tap needs a new one.
          const over = () => forget(started)
          return pairing.result.then(over, over)
        },
        () => forget(started),
      )
      return started
    },
    uri: () => (isFresh() ? made?.uri : undefined),
  }
}

const usedForMs = 240_000
const marginMs = 10_000
