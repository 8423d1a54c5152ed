import type { Network } from '@latchkit/core'

/** What the shop calls the chain families. */
export const namespaceNames: Readonly<Record<Network['namespace'], string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
