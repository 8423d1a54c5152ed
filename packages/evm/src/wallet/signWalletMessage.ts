import { walletError } from '@latchkit/core/adapters'
import type { Eip1193Provider } from './provider.ts'

/**
 * Has a wallet sign a text (EIP-191). Returns 65 bytes as hex, more from a smart account.
 * @throws UserRejected, WalletLocked, WalletDisconnected, MethodNotSupported
 */
export async function signWalletMessage(
  provider: Eip1193Provider,
  address: string,
  message: string,
): Promise<string> {
  const bytes = Array.from(new TextEncoder().encode(message))
  const hex = `0x${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
  try {
    const signature = await provider.request({ method: 'personal_sign', params: [hex, address] })
    if (typeof signature === 'string' && /^0x[0-9a-f]{62,}$/i.test(signature)) return signature
    throw new Error('The wallet returned an invalid signature.')
  } catch (error) {
    throw walletError(error)
  }
}
