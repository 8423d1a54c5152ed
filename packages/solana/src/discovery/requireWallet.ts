import { KitError } from '@latchkit/core'
import type { Discovery } from './discoverWallets.ts'
import type { SolanaWallet } from '../wallet/solanaWallet.ts'

/**
 * A wallet of the page.
 * @throws ConnectorNotFound
 */
export function requireWallet(discovery: Discovery, connectorId: string): SolanaWallet {
  const wallet = discovery.find(connectorId)
  if (wallet) return wallet
  throw new KitError('ConnectorNotFound', `No wallet here is called ${connectorId}.`, {
    context: { connectorId },
  })
}
