import { createHash } from 'node:crypto'
import { isOnCurve } from './isOnCurve.ts'
import { base58 } from '@scure/base'
import { decodeBase58 } from '../addresses/base58.ts'

const highestBump = 255

/**
 * The address at which a program keeps what belongs to some seeds: the first one below the highest bump to which nobody
 * can hold a key.
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
