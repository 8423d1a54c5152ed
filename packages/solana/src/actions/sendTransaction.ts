import { getProvider, type Kit } from '@latchkit/core'

/** Parameters of {@link sendTransaction}. */
export interface SendTransactionParameters {
  /** Serialized, of either version, with the active account as a signer. All other signers have signed. */
  readonly transaction: Uint8Array
}

/**
 * Has the connected Solana wallet sign a transaction, and sends it on the network in use.
 * @returns the transaction's signature in base58
 * @throws KitError `NotConnected`, `UserRejected`, `WalletLocked`, `UnsupportedChain`, `InsufficientFunds`,
 * `TransactionFailed`, `OutcomeUnknown`, `InvalidConfig`
 * @example
 * const signature = await sendTransaction(kit, { transaction })
 */
export async function sendTransaction(
  kit: Kit,
  { transaction }: SendTransactionParameters,
): Promise<string> {
  const provider = await getProvider(kit, { namespace: 'solana' })
  return provider.sendTransaction(transaction)
}
