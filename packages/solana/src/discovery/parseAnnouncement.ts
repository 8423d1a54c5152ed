import type { Connector } from '@latchkit/core'
import { parseStandardWallet } from '@latchkit/core/adapters'
import { walletFeature } from '../wallet/walletFeature.ts'
import type { SolanaWallet } from '../wallet/solanaWallet.ts'

/** Reads a wallet that has registered; `undefined` for one that cannot hold accounts of Solana and send from them. */
export function parseAnnouncement(
  registered: unknown,
  type: Connector['type'],
): SolanaWallet | undefined {
  return parseStandardWallet(registered, {
    namespace: 'solana',
    type,
    word: 'solana',
    idOf: (name) => name,
    suits: (wallet) =>
      walletFeature(wallet, 'standard:connect') !== undefined &&
      (walletFeature(wallet, 'solana:signAndSendTransaction') ??
        walletFeature(wallet, 'solana:signTransaction')) !== undefined,
  })
}
