import { AuthError } from '../authError.ts'
import type { Verifier } from '../verifier.ts'
import { decodeAddress, type NetworkKind } from './decodeAddress.ts'
import { verifyBitcoinSignature } from './verifyBitcoinSignature.ts'

/**
 * Verifies Bitcoin accounts (BIP-322 2.0.0). It needs no network.
 * @throws AuthError AddressMalformed by the verifier, for an address of another network
 * @example
 * createAuth({ origins, secret, verifiers: [bitcoin()] })
 */
export function bitcoin(): Verifier {
  return {
    namespace: 'bip122',
    ecosystem: 'Bitcoin',
    isAddress: (text) => decodeAddress(text) !== undefined,
    isChainId: (text) => /^[0-9a-f]{32}$/.test(text),
    networkId: (chainId) => `bip122:${chainId}`,
    async verify({ message, signature, address, networkId }) {
      const kind = kinds.get(networkId.slice('bip122:'.length)) ?? 'testnet'
      if (!decodeAddress(address)?.kinds.includes(kind))
        throw new AuthError('AddressMalformed', `${address} is not an address of ${networkId}.`, {
          fix: 'Name the network that the address belongs to.',
        })
      const { time, age } = verifyBitcoinSignature({ message, signature, address })
      if (time !== 0 || age !== 0)
        throw new AuthError(
          'MessageNotYetValid',
          'The signature is not valid before a certain block or age.',
          {
            fix: 'Sign without a lock time and without an age (nLockTime and nSequence 0).',
          },
        )
    },
  }
}

/** CAIP-2 references: the first 32 digits of the genesis hash (BIP-122). All others are test networks. */
const kinds: ReadonlyMap<string, NetworkKind> = new Map([
  ['000000000019d6689c085ae165831e93', 'mainnet'],
  ['0f9188f13cb7b2c71f2a335e3a4fc328', 'regtest'],
])
