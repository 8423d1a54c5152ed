import type { Kit } from '../kit.ts'
import type { Connector } from './connector.ts'
import { listWallets } from './listWallets.ts'
import { putRecent } from './putRecent.ts'

/** Puts a wallet in front of the recent ones. */
export function rememberWallet(
  kit: Pick<Kit, 'storage' | 'store'>,
  { id, namespace }: Pick<Connector, 'id' | 'namespace'>,
): void {
  const wallet = listWallets(kit).find(({ connectors }) =>
    connectors.some((connector) => connector.id === id && connector.namespace === namespace),
  )
  if (!wallet) return
  const { key, name, rdns } = wallet
  putRecent(kit, { key, name, ...(rdns !== undefined && { rdns }), connectorId: id, namespace })
}
