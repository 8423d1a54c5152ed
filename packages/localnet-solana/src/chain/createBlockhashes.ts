import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'

/** A transaction may carry a blockhash that is at most this many slots old. */
export const blockhashSlots = 150

/** The blockhashes that transactions may carry now. */
export interface Blockhashes {
  latest(): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  isValid(blockhash: string): boolean
  /** Goes on to a later slot; what has become too old is forgotten. Slots that were passed over have none. */
  advance(slot: number): void
}

/**
 * One blockhash a slot, made of `salt` and the slot's number.
 * The same salt gives the same hashes; another one makes all that was signed before worthless.
 */
export function createBlockhashes(salt: string, firstSlot: number): Blockhashes {
  const slots = new Map<string, number>()
  let newest = firstSlot

  function advance(slot: number): void {
    newest = slot
    slots.set(blockhashOf(salt, slot), slot)
    for (const [blockhash, known] of slots) {
      if (known >= newest - blockhashSlots) break
      slots.delete(blockhash)
    }
  }

  advance(firstSlot)
  return {
    advance,
    isValid: (blockhash) => slots.has(blockhash),
    latest: () => ({
      blockhash: blockhashOf(salt, newest),
      lastValidBlockHeight: newest + blockhashSlots,
    }),
  }
}

function blockhashOf(salt: string, slot: number): string {
  return getBase58Decoder().decode(createHash('sha256').update(`${salt} ${slot}`).digest())
}
