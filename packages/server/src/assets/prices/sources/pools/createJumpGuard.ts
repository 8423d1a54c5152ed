import { createBoundedMap } from '../../../../internal/boundedMap.ts'

const remembered = 20_000
const mostJump = 0.1
const lastingMs = 60_000
/** After so long nobody can say what was a jump. */
const forgottenMs = 3_600_000

interface Reading {
  readonly price: number
  readonly block: number
  readonly at: number
}

interface Steady extends Reading {
  /** A price that would be a jump, when it was seen first. */
  readonly next?: Reading | undefined
}

/** Takes a new price of a token, and answers the one to be believed. */
export type JumpGuard = (id: string, price: number, block: number) => number

/**
 * Makes a {@link JumpGuard}: a price that has jumped is believed once it has lasted for a minute and into another
 * block. Whoever bends a pool for a moment has to hold it against everybody who would trade on that.
 */
export function createJumpGuard(now: () => number = Date.now): JumpGuard {
  const steady = createBoundedMap<Steady>({ entries: remembered, ttlMs: forgottenMs, now })
  return (id, price, block) => {
    const at = now()
    const reading = { price, block, at }
    const last = steady.get(id)
    if (!last || isNear(price, last.price)) {
      steady.set(id, reading)
      return price
    }
    const next = last.next && isNear(price, last.next.price) ? last.next : reading
    if (block > next.block && at >= next.at + lastingMs) {
      steady.set(id, reading)
      return price
    }
    steady.set(id, { ...last, next })
    return last.price
  }
}

function isNear(price: number, other: number): boolean {
  return Math.abs(price / other - 1) <= mostJump
}
