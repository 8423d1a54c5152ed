import type { Kit } from '@latchkit/core'
import type { Address, Hash, Hex } from 'viem'
import { run } from './run.ts'

/** Parameters of {@link sendTransaction}. */
export interface SendTransactionParameters {
  /** Absent for a transaction that creates a contract. */
  readonly to?: Address | undefined
  /** In wei. */
  readonly value?: bigint | undefined
  readonly data?: Hex | undefined
  /** The gas limit. Default: what the wallet estimates. */
  readonly gas?: bigint | undefined
  /** The chain's own number. The wallet is switched to it first. Default: where the wallet is. */
  readonly chainId?: number | undefined
}

/**
 * Has the wallet send a transaction.
 * @returns the transaction's hash, for {@link waitForTransaction}
 * @throws KitError `NotConnected`, `UserRejected`, `UnsupportedChain`, `InsufficientFunds`, `SimulationFailed`, `OutcomeUnknown`
 * @example
 * const hash = await sendTransaction(kit, { to, value: parseEther('0.1') })
 */
export function sendTransaction(kit: Kit, parameters: SendTransactionParameters): Promise<Hash> {
  const { chainId, ...transaction } = parameters
  return run(async ({ getWalletClient }) => {
    const client = await getWalletClient(kit, { chainId })
    return client.sendTransaction(transaction as never)
  })
}
