import { getProvider, type Kit } from '@latchkit/core'

/** Parameters of {@link sendTransfer}. */
export interface SendTransferParameters {
  readonly to: string
  readonly amountSats: bigint
}

/**
 * Pays in bitcoin from the active address: prepares the transaction, has the wallet sign it, and broadcasts it.
 * @returns the transaction's hash
 * @throws KitError `NotConnected`, `UserRejected`, `WalletLocked`, `InvalidAddress`, `InvalidAmount`, `InsufficientFunds`,
 * `TransactionFailed`, `OutcomeUnknown`
 * @example
 * const txid = await sendTransfer(kit, { to: 'bc1q…', amountSats: 10_000n })
 */
export async function sendTransfer(kit: Kit, parameters: SendTransferParameters): Promise<string> {
  const provider = await getProvider(kit, { namespace: 'bip122' })
  return provider.sendTransfer(parameters)
}
