import type { NetworkId } from '@latchkit/wire'
import type { Verifier } from '../verifier.ts'
import { decodeBase58, verifySolanaSignature } from './verifySolanaSignature.ts'

/**
 * Verifies Solana accounts: messages of CAIP-122, and those of `signIn` of the Wallet Standard. It needs no network.
 * @example
 * createAuth({ origins, secret, verifiers: [solana()] })
 */
export function solana(): Verifier {
  return {
    namespace: 'solana',
    ecosystem: 'Solana',
    hasShortHead: true,
    isAddress: (text) => decodeBase58(text)?.length === 32,
    isChainId: (text) => networkId(text) !== undefined,
    networkId,
    async verify(signed) {
      verifySolanaSignature(signed)
    },
  }
}

function networkId(chainId: string): NetworkId | undefined {
  const cluster = chainId.startsWith('solana:') ? chainId.slice('solana:'.length) : chainId
  const reference = clusters.get(cluster) ?? cluster
  return /^[1-9A-HJ-NP-Za-km-z]{32}$/.test(reference) ? `solana:${reference}` : undefined
}

/** Sign In With Solana names clusters; CAIP-2 uses the first 32 characters of their genesis hash. */
const clusters: ReadonlyMap<string, string> = new Map([
  ['mainnet', '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  ['devnet', 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1'],
  ['testnet', '4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z'],
])
