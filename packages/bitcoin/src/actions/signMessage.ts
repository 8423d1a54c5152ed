import { getProvider, type Kit } from '@latchkit/core'

/** Parameters of {@link signMessage}. */
export interface SignMessageParameters {
  readonly message: string
  /** One of the addresses that the wallet shares. Default: the active one. */
  readonly address?: string
}

/**
 * Has the connected Bitcoin wallet sign a text.
 * @returns the signature in base64: BIP-322, or ECDSA where the wallet or the address knows nothing else
 * @throws KitError `NotConnected`, `UserRejected`, `WalletLocked`, `InvalidAddress`, `MethodNotSupported`
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage(kit: Kit, parameters: SignMessageParameters): Promise<string> {
  const provider = await getProvider(kit, { namespace: 'bip122' })
  return provider.signMessage(parameters)
}
