import { getProvider, type Kit } from '@latchkit/core'

/** Parameters of {@link signTransaction}. */
export interface SignTransactionParameters {
  /** Serialized, of either version, with the active account as a signer. */
  readonly transaction: Uint8Array
}

/**
 * Has the connected Solana wallet sign a transaction, and sends nothing. A wallet may add instructions of its own, such as a
 * priority fee.
 * @returns the transaction with the account's signature
 * @throws KitError `NotConnected`, `UserRejected`, `WalletLocked`, `UnsupportedChain`, `MethodNotSupported`, `InvalidConfig`
 * @example
 * const signed = await signTransaction(kit, { transaction })
 */
export async function signTransaction(
  kit: Kit,
  { transaction }: SignTransactionParameters,
): Promise<Uint8Array> {
  const provider = await getProvider(kit, { namespace: 'solana' })
  return provider.signTransaction(transaction)
}
