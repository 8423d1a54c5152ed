import { createHash } from 'node:crypto'
import { getBase58Decoder } from '@solana/kit'
import type { SlotHash } from 'litesvm'

/** Programs can look this many slots back. */
const rememberedSlots = 512

/** What programs see of the latest slots: lookup tables are named after one of them. */
export interface SlotHashes {
  /** The newest first, after the chain has gone on to `slot`. */
  advance(slot: number): SlotHash[]
}

/** Starts with no slot. After a long stride only the slot that it led to is known, as if all between were skipped. */
export function createSlotHashes(): SlotHashes {
  let known: SlotHash[] = []
  let newest = 0
  return {
    advance(slot) {
      const isStride = slot - newest > rememberedSlots
      for (let next = isStride ? slot : newest + 1; next <= slot; next += 1)
        known.unshift(slotHash(next))
      known = known.slice(0, rememberedSlots)
      newest = slot
      return known
    },
  }
}

function slotHash(slot: number): SlotHash {
  const hash = createHash('sha256').update(`latchkit slot ${slot}`).digest()
  return { slot: BigInt(slot), hash: getBase58Decoder().decode(hash) }
}
