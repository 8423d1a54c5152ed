import type { BitcoinConfig, SolanaConfig } from '@latchkit/testing'
import { getStack } from './getStack.ts'
import { bitcoinOf, solanaOf } from './namespaces.ts'

/** Two public networks of a family, on which an account has the same address: `/members?testnets` offers them. */
interface Testnets {
  readonly networkIds: readonly [string, string]
  readonly names: readonly [string, string]
}

/** By the name of the family. */
export const testnets: Readonly<Record<'Solana' | 'Bitcoin', Testnets>> = {
  Solana: {
    networkIds: [
      'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      'solana:4uhcVJyU9pJkvQyS88uRDiswHXSCkY3z',
    ],
    names: ['Solana Devnet', 'Solana Testnet'],
  },
  Bitcoin: {
    networkIds: [
      'bip122:00000008819873e925422c1ff0f99f7c',
      'bip122:000000000933ea01ad0ee984209779ba',
    ],
    names: ['Bitcoin Signet', 'Bitcoin Testnet'],
  },
}

/** The Solana part of a wallet of Alice's on these networks. It signs, and sends nothing there. */
export function solanaOnTestnets(): SolanaConfig {
  const { rpcUrl } = getStack().solana
  return {
    ...solanaOf('alice'),
    chains: [
      { id: 'solana:devnet', rpcUrl },
      { id: 'solana:testnet', rpcUrl },
    ],
  }
}

/** The Bitcoin part of a wallet of Alice's on these networks. It signs, and sends nothing there. */
export function bitcoinOnTestnets(): BitcoinConfig {
  const { esploraUrl } = getStack().bitcoin
  return {
    ...bitcoinOf('alice'),
    chains: [
      { id: 'signet', esploraUrl },
      { id: 'testnet', esploraUrl },
    ],
  }
}
