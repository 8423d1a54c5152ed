import type { Pairing } from '../pairing/pairing.ts'

/** One offer for all who wait, made before it is needed: a browser opens an app in the gesture alone. */
export interface KeptPairing {
  /** The offer that is open, or a new one. */
  current(): Promise<Pairing>
  /** The text of the offer that is open, at once; `undefined` where there is none yet. */
  uri(): string | undefined
}

/** Keeps an offer until shortly before a wallet would have too little time for it. */
export function keepPairing(
  pair: () => Promise<Pairing>,
  now: () => number = Date.now,
): KeptPairing {
  let making: Promise<Pairing> | undefined
  let made: Pairing | undefined
  let bornMs = 0

  const forget = (own: Promise<Pairing>) => {
    if (making !== own) return
    making = undefined
    made = undefined
  }
  const isFresh = () => now() - bornMs < usedForMs - marginMs

  return {
    async current() {
      if (making && isFresh()) return making
      bornMs = now()
      made = undefined
      const own = pair()
      making = own
      own.then(
        (pairing) => {
          if (making === own) made = pairing
          // Taken, declined or over: the next visitor's tap needs another.
          const over = () => forget(own)
          return pairing.result.then(over, over)
        },
        () => forget(own),
      )
      return own
    },
    uri: () => (isFresh() ? made?.uri : undefined),
  }
}

const usedForMs = 240_000
const marginMs = 10_000
