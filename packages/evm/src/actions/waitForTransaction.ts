import type { Kit } from '@latchkit/core'
import type { Hash, TransactionReceipt } from 'viem'
import { run } from './run.ts'

/** Parameters of {@link waitForTransaction}. */
export interface WaitForTransactionParameters {
  readonly hash: Hash
  /** The chain's own number. Default: the active network. */
  readonly chainId?: number | undefined
  /** Blocks, its own included. Default: 1. */
  readonly confirmations?: number | undefined
  /** How long to wait, in milliseconds. Default: without an end. */
  readonly timeoutMs?: number | undefined
}

/**
 * Waits until a transaction is in a block. Follows one that the visitor has sped up.
 * @returns the receipt; of the replacement, if there is one
 * @throws KitError `TransactionFailed` with the decoded revert, `TimedOut`, `NetworkNotFound`
 * @example
 * const { blockNumber } = await waitForTransaction(kit, { hash })
 */
export function waitForTransaction(
  kit: Kit,
  { chainId, ...options }: WaitForTransactionParameters,
): Promise<TransactionReceipt> {
  return run(async ({ getPublicClient, receiptOf }) =>
    receiptOf(getPublicClient(kit, { chainId }), options),
  )
}
