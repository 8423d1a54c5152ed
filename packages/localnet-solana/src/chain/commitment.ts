/** How sure a transaction is, as Solana words it. */
export type Commitment = 'processed' | 'confirmed' | 'finalized'

/** A transaction reaches a commitment this many slots after its own. */
export const commitmentSlots: Readonly<Record<Commitment, number>> = {
  processed: 0,
  confirmed: 1,
  finalized: 32,
}

/** What a transaction of that slot has reached at `slotNow`. */
export function commitmentOf(slot: number, slotNow: number): Commitment {
  const age = slotNow - slot
  if (age >= commitmentSlots.finalized) return 'finalized'
  return age >= commitmentSlots.confirmed ? 'confirmed' : 'processed'
}

/** Whether a transaction of that slot has reached `wanted` at `slotNow`. */
export function hasReached(slot: number, slotNow: number, wanted: Commitment): boolean {
  return slotNow - slot >= commitmentSlots[wanted]
}
