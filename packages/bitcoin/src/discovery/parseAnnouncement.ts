import type { Connector } from '@latchkit/core'
import { parseStandardWallet } from '@latchkit/core/adapters'
import { walletFeature } from '../wallet/walletFeature.ts'
import type { BitcoinWallet } from '../wallet/bitcoinWallet.ts'
import { walletKey } from './walletKey.ts'

/** Reads a wallet that has registered by the Wallet Standard; `undefined` for one that offers no accounts of Bitcoin. */
export function parseAnnouncement(
  registered: unknown,
  type: Connector['type'],
): BitcoinWallet | undefined {
  const read = parseStandardWallet(registered, {
    namespace: 'bip122',
    type,
    word: 'bitcoin',
    idOf: walletKey,
    suits: (wallet) => walletFeature(wallet, 'bitcoin:connect') !== undefined,
  })
  return read && { connector: read.connector, way: { kind: 'standard', wallet: read.standard } }
}
