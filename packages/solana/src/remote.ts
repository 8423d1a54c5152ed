import type { RemoteNamespace } from '@latchkit/core'
import type { Discovery } from './discovery/discoverWallets.ts'
import { remoteStandard } from './remote/remoteStandard.ts'
import type { SolanaOptions } from './solanaOptions.ts'

/** How wallets on other devices are spoken with: as any other, by the Wallet Standard. Loaded with the first one. */
export function createRemote(
  discovery: Discovery,
  { walletChains = {} }: SolanaOptions,
): RemoteNamespace {
  return {
    methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
    events: [],
    add: (wallet) =>
      discovery.add({
        connector: wallet.connector,
        standard: remoteStandard(wallet, walletChains),
      }),
  }
}
