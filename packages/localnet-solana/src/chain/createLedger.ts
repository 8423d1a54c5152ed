import type { Address } from '@solana/kit'
import type { DecodedTransaction } from './decodeTransaction.ts'
import type { LoadedAddresses } from './loadAddresses.ts'
import type { Outcome } from './outcome.ts'
import type { TokenBalance } from './tokenBalances.ts'

/** A transaction that is part of the chain, whether it succeeded or failed. */
export interface LandedTransaction {
  readonly signature: string
  readonly slot: number
  readonly decoded: DecodedTransaction
  readonly keys: readonly Address[]
  readonly loaded: LoadedAddresses
  readonly outcome: Outcome
  readonly feeLamports: bigint
  readonly preBalances: readonly bigint[]
  readonly postBalances: readonly bigint[]
  readonly preTokenBalances: readonly TokenBalance[]
  readonly postTokenBalances: readonly TokenBalance[]
}

/** All transactions that have landed. */
export interface Ledger {
  add(transaction: LandedTransaction): void
  find(signature: string): LandedTransaction | undefined
  /** Those that name the account, the newest first. */
  of(address: string): readonly LandedTransaction[]
  /** Those of a block, in order. */
  inSlot(slot: number): readonly LandedTransaction[]
  /** How many landed before it. */
  rankOf(transaction: LandedTransaction): number
  count(): number
}

/** Creates an empty {@link Ledger}. */
export function createLedger(): Ledger {
  const bySignature = new Map<string, LandedTransaction>()
  const byAddress = new Map<string, LandedTransaction[]>()
  const bySlot = new Map<number, LandedTransaction[]>()
  const ranks = new Map<LandedTransaction, number>()
  return {
    add(transaction) {
      bySignature.set(transaction.signature, transaction)
      ranks.set(transaction, ranks.size)
      bySlot.set(transaction.slot, [...(bySlot.get(transaction.slot) ?? []), transaction])
      for (const key of new Set(transaction.keys)) {
        const known = byAddress.get(key)
        if (known) known.push(transaction)
        else byAddress.set(key, [transaction])
      }
    },
    find: (signature) => bySignature.get(signature),
    of: (address) => [...(byAddress.get(address) ?? [])].reverse(),
    inSlot: (slot) => bySlot.get(slot) ?? [],
    rankOf: (transaction) => ranks.get(transaction) ?? -1,
    count: () => bySignature.size,
  }
}
