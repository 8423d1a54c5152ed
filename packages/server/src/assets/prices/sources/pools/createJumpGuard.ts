import { createBoundedMap } from '@latchkit/backend/internal'

const maxTokens = 20_000
const maxJump = 0.1
const settleMs = 60_000
/** After this time, a new price can no longer be compared with the last one. */
const ttlMs = 3_600_000

interface Reading {
  readonly price: number
  readonly block: number
  readonly at: number
}

interface SettledPrice extends Reading {
  /** A price that would be a jump, as it was first seen. */
  readonly next?: Reading | undefined
}

/** Takes a new price of a token and returns the one to be trusted. */
export type JumpGuard = (id: string, price: number, block: number) => number

/**
 * Creates a {@link JumpGuard}: a price that has jumped is trusted once it has lasted for a minute and into another
 * block. To manipulate it, an attacker would have to hold a pool's price against every arbitrageur.
 */
export function createJumpGuard(now: () => number = Date.now): JumpGuard {
  const settledPrices = createBoundedMap<SettledPrice>({ entries: maxTokens, ttlMs, now })
  return (id, price, block) => {
    const at = now()
    const reading = { price, block, at }
    const last = settledPrices.get(id)
    if (!last || isNear(price, last.price)) {
      settledPrices.set(id, reading)
      return price
    }
    const next = last.next && isNear(price, last.next.price) ? last.next : reading
    if (block > next.block && at >= next.at + settleMs) {
      settledPrices.set(id, reading)
      return price
    }
    settledPrices.set(id, { ...last, next })
    return last.price
  }
}

function isNear(price: number, other: number): boolean {
  return Math.abs(price / other - 1) <= maxJump
}
