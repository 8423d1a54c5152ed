import { createHash } from 'node:crypto'
import { isOnCurve } from './isOnCurve.ts'
import { base58 } from '@scure/base'
import { decodeBase58 } from '../addresses/base58.ts'

const highestBump = 255

/**
 * Returns the program derived address of some seeds: the one with the highest bump that is off the curve, so that no key
 * can exist for it.
 * @see https://solana.com/docs/core/pda
 */
export function programAddress(seeds: readonly Uint8Array[], program: string): string | undefined {
  const owner = decodeBase58(program) ?? new Uint8Array()
  for (let bump = highestBump; bump >= 0; bump -= 1) {
    const hash = createHash('sha256')
    for (const part of [...seeds, Uint8Array.of(bump), owner]) hash.update(part)
    const address = hash.update('ProgramDerivedAddress').digest()
    if (!isOnCurve(address)) return base58.encode(address)
  }
  return undefined
}
