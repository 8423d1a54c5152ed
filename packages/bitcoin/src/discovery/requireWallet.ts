import { KitError } from '@latchkit/core'
import type { BitcoinWallet } from '../wallet/bitcoinWallet.ts'
import type { Discovery } from './discoverWallets.ts'

/**
 * A wallet of the page.
 * @throws ConnectorNotFound
 */
export function requireWallet(discovery: Discovery, connectorId: string): BitcoinWallet {
  const wallet = discovery.find(connectorId)
  if (wallet) return wallet
  throw new KitError('ConnectorNotFound', `No wallet here is called ${connectorId}.`, {
    context: { connectorId },
  })
}
