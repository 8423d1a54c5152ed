import type { Network } from '@latchkit/core'

/** The shop's names for the namespaces. */
export const namespaceNames: Readonly<Record<Network['namespace'], string>> = {
  eip155: 'Ethereum',
  solana: 'Solana',
  bip122: 'Bitcoin',
  polkadot: 'Polkadot',
}
