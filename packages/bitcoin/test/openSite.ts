import {
  connect,
  type ChainAdapter,
  type Connection,
  type Network,
  type PreparedTransfer,
  type TransferSpeed,
} from '@latchkit/core'
import { openPage } from '@latchkit/test-kit/openPage'
import { regtestNetwork, testKit } from './testKit.ts'

/** A page with a wallet that is connected to a site, and what the site does with it. */
export interface Site {
  readonly kit: ReturnType<typeof testKit>['kit']
  readonly events: ReturnType<typeof testKit>['events']
  readonly adapter: ChainAdapter
  readonly network: Network
  readonly connection: Connection
  prepare(wish: {
    readonly to: string
    readonly amount?: bigint
    readonly max?: boolean
    readonly speed?: TransferSpeed
    readonly tokenAddress?: string
  }): Promise<PreparedTransfer>
  send(prepared: PreparedTransfer): Promise<string>
}

/** What shows a wallet to a page, in whichever way it can. */
export type ShownWallet =
  | { readonly standard: unknown }
  | { readonly registry: unknown }
  | { readonly unisat: unknown }

/** Opens one. */
export async function openSite(
  rpcUrls: readonly [string, ...string[]],
  shown: ShownWallet,
): Promise<Site> {
  const page = openPage()
  if ('standard' in shown) page.install(shown.standard)
  if ('registry' in shown) {
    page.leave('GhostProvider', shown.registry)
    page.leave('btc_providers', [{ id: 'GhostProvider', name: 'Ghost' }])
  }
  if ('unisat' in shown) page.leave('unisat', shown.unisat)
  const connectorId = 'unisat' in shown ? 'unisat' : 'ghost'
  const network = regtestNetwork(...rpcUrls)
  const { kit, events } = testKit([network])
  if (!('standard' in shown)) page.dispatch(new Event('load'))
  const connection = await connect(kit, { connectorId, namespace: 'bip122' })
  const adapter = kit.adapters.get('bip122')
  if (!adapter) throw new Error('no adapter')
  return {
    kit,
    events,
    adapter,
    network,
    connection,
    prepare: ({ amount = 0n, ...wish }) =>
      adapter.prepareTransfer({
        networkId: network.networkId,
        from: connection.account,
        amount,
        ...wish,
      }),
    send: (prepared) => adapter.sendTransfer(connectorId, prepared),
  }
}
