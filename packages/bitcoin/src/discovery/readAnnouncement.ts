import type { Connector } from '@latchkit/core'
import { readWalletIcon, readWalletName } from '@latchkit/core/adapters'
import type { StandardWallet } from '../wallet/standardWallet.ts'
import { walletFeature } from '../wallet/walletFeature.ts'
import type { BitcoinWallet } from './bitcoinWallet.ts'
import { walletKey } from './walletKey.ts'

/**
 * Reads a wallet that has registered by the Wallet Standard. Any script on the page can register one: what does not offer
 * accounts of Bitcoin is left out, what is too long is cut, and nothing of it is trusted further than to be shown.
 * @see https://github.com/wallet-standard/wallet-standard
 */
export function readAnnouncement(
  registered: unknown,
  type: Connector['type'],
): BitcoinWallet | undefined {
  try {
    const wallet = registered as StandardWallet
    const name = readWalletName(wallet.name)
    const icon = readWalletIcon(wallet.icon)
    if (name === '' || !walletFeature(wallet, 'bitcoin:connect')) return undefined
    if (!Array.isArray(wallet.chains) || !wallet.chains.some(isBitcoinChain)) return undefined
    return {
      connector: {
        id: walletKey(name),
        name,
        namespace: 'bip122',
        type,
        ...(icon !== undefined && { icon }),
      },
      way: { kind: 'standard', wallet },
    }
  } catch {
    // A getter of theirs threw.
    return undefined
  }
}

function isBitcoinChain(chain: unknown): boolean {
  return typeof chain === 'string' && chain.startsWith('bitcoin:')
}
