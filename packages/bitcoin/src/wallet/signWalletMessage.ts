import { KitError } from '@latchkit/core'
import { walletError } from '@latchkit/core/adapters'
import type { AddressDecoder } from '../address/decodeAddress.ts'
import { parseSignature } from './parseSignature.ts'
import type { WalletLink } from './walletLink.ts'

/**
 * Has a wallet sign a text as it is: by BIP-322, or with the older ECDSA for addresses that begin with 1. Some wallets know
 * ECDSA alone. Returns the signature in base64, after its prefix where it has one (`smp`, `ful`); a server that relies on it must
 * verify it.
 * @throws UserRejected, WalletLocked, WalletDisconnected, MethodNotSupported
 */
export async function signWalletMessage(
  link: WalletLink,
  address: string,
  message: string,
  decodeAddress: AddressDecoder,
): Promise<string> {
  const decoded = decodeAddress(address)
  if (!decoded)
    throw new KitError('InvalidAddress', 'This is not an address.', { context: { address } })
  if (!link.signMessage)
    throw new KitError('MethodNotSupported', 'The wallet cannot sign messages.')
  try {
    const type = decoded.kind === 'p2pkh' ? 'ecdsa' : 'bip322'
    const signature = parseSignature(decoded.kind, await link.signMessage(address, message, type))
    if (signature === undefined) throw new Error('The wallet returned an invalid signature.')
    return signature
  } catch (error) {
    throw walletError(error)
  }
}
