import { KitError } from '@latchkit/core'
import type { Discovery } from './discoverWallets.ts'
import type { EvmWallet } from '../wallet/evmWallet.ts'

/**
 * A wallet of the page.
 * @throws ConnectorNotFound
 */
export function requireWallet(discovery: Discovery, connectorId: string): EvmWallet {
  const wallet = discovery.find(connectorId)
  if (wallet) return wallet
  throw new KitError('ConnectorNotFound', `No wallet here is called ${connectorId}.`, {
    context: { connectorId },
  })
}
