import type { Connector } from '@latchkit/core'
import { readWalletIcon, readWalletName } from '@latchkit/core/adapters'
import type { StandardWallet } from '../wallet/standardWallet.ts'
import { walletFeature } from '../wallet/walletFeature.ts'
import type { SolanaWallet } from './solanaWallet.ts'

/**
 * Reads a wallet that has registered. Any script on the page can register one: what cannot hold accounts of Solana and
 * send from them is left out, what is too long is cut, and nothing of it is trusted further than to be shown.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function readAnnouncement(
  registered: unknown,
  type: Connector['type'],
): SolanaWallet | undefined {
  try {
    const standard = registered as StandardWallet
    const name = readWalletName(standard.name)
    const icon = readWalletIcon(standard.icon)
    const canSend =
      walletFeature(standard, 'solana:signAndSendTransaction') ??
      walletFeature(standard, 'solana:signTransaction')
    if (name === '' || !canSend || !walletFeature(standard, 'standard:connect')) return undefined
    if (!Array.isArray(standard.chains) || !standard.chains.some(isSolanaChain)) return undefined
    return {
      connector: { id: name, name, namespace: 'solana', type, ...(icon !== undefined && { icon }) },
      standard,
    }
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}

function isSolanaChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('solana:')
}
