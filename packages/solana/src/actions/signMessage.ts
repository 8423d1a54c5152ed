import { getProvider, type Kit } from '@latchkit/core'

/** Parameters of {@link signMessage}. */
export interface SignMessageParameters {
  /** A text is signed as UTF-8. */
  readonly message: string | Uint8Array
}

/**
 * Has the connected Solana wallet sign a message.
 * @returns the Ed25519 signature, 64 bytes
 * @throws KitError `NotConnected`, `UserRejected`, `WalletLocked`, `MethodNotSupported`
 * @example
 * const signature = await signMessage(kit, { message: 'Hello' })
 */
export async function signMessage(
  kit: Kit,
  { message }: SignMessageParameters,
): Promise<Uint8Array> {
  const provider = await getProvider(kit, { namespace: 'solana' })
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  return provider.signMessage(bytes)
}
