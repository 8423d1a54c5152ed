import { getProvider, type Kit, type SignPsbtRequest } from '@latchkit/core'

/**
 * Has the connected Bitcoin wallet sign inputs of a PSBT (BIP-174), version 0. Nothing is broadcast, and an answer that is a
 * PSBT of another transaction is refused.
 * @returns the signed PSBT
 * @throws KitError `NotConnected`, `UserRejected`, `WalletLocked`, `InvalidAddress`, `InvalidConfig`, `MethodNotSupported`
 * @example
 * const signed = await signPsbt(kit, { psbt })
 */
export async function signPsbt(kit: Kit, parameters: SignPsbtRequest): Promise<Uint8Array> {
  const provider = await getProvider(kit, { namespace: 'bip122' })
  return provider.signPsbt(parameters)
}
