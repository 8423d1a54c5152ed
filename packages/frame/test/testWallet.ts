import type { NetworkId } from '@latchkit/wire'
import { addressOn, keyOn } from '../src/keys/accountsOn.ts'
import { deriveAddresses, type WalletAddresses } from '../src/keys/addresses.ts'
import { derivePrivateKey, deriveSeed } from '../src/keys/derive.ts'
import type { Bytes } from '../src/keys/zero.ts'
import type { SigningContext } from '../src/sign/summary.ts'

/** A wallet whose keys a test may see. */
export interface TestWallet {
  readonly addresses: WalletAddresses
  context(networkId: NetworkId): SigningContext
  privateKey(networkId: NetworkId): Bytes
}

/** Creates a {@link TestWallet}, by default the one of the words «abandon … about». */
export async function createTestWallet(
  entropy: Uint8Array = new Uint8Array(16),
): Promise<TestWallet> {
  const addresses = await deriveAddresses(entropy)
  const seed = await deriveSeed(entropy)
  const keyName = (networkId: NetworkId) => {
    const key = keyOn(networkId)
    if (!key) throw new Error(`A wallet has no key for ${networkId}.`)
    return key
  }
  return {
    addresses,
    context: (networkId) => ({
      networkId,
      address: addressOn(addresses, networkId) ?? '',
      key: keyName(networkId),
      origin: 'https://shop.example',
    }),
    privateKey: (networkId) => derivePrivateKey(seed, keyName(networkId)),
  }
}
