import { KitError } from '@latchkit/core'
import { walletError, type StandardWallet } from '@latchkit/core/adapters'
import { base58 } from '@scure/base'
import { requireAccount } from './requireAccount.ts'
import { walletFeature } from './walletFeature.ts'

/**
 * Has a wallet sign a text as it is. Returns the Ed25519 signature in base58.
 * @throws UserRejected, WalletLocked, WalletDisconnected, MethodNotSupported
 */
export async function signWalletMessage(
  wallet: StandardWallet,
  address: string,
  message: string,
): Promise<string> {
  return base58.encode(await signMessageBytes(wallet, address, new TextEncoder().encode(message)))
}

/**
 * Has a wallet sign bytes as they are. Returns the Ed25519 signature.
 * @throws UserRejected, WalletLocked, WalletDisconnected, MethodNotSupported
 */
export async function signMessageBytes(
  wallet: StandardWallet,
  address: string,
  bytes: Uint8Array,
): Promise<Uint8Array> {
  const feature = walletFeature(wallet, 'solana:signMessage')
  if (!feature) throw new KitError('MethodNotSupported', 'The wallet cannot sign messages.')
  const account = requireAccount(wallet, address)
  try {
    const [answer] = await feature.signMessage({ account, message: bytes })
    if (answer?.signature.length !== 64)
      throw new Error('The wallet returned an invalid signature.')
    // Hardware wallets put a preamble before it: such a signature proves nothing about the text itself.
    if (!isSame(answer.signedMessage, bytes))
      throw new KitError('MethodNotSupported', 'The wallet signed another text than it was given.')
    return answer.signature
  } catch (error) {
    throw walletError(error)
  }
}

function isSame(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
