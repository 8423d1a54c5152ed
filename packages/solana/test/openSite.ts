import {
  connect,
  type ChainAdapter,
  type Connection,
  type Network,
  type PreparedTransfer,
  type TransferSpeed,
} from '@latchkit/core'
import { accountOf, type SolanaAccountName } from '@latchkit/localnet-solana'
import { openPage } from '@latchkit/test-kit/openPage'
import { localNetwork, testKit } from './testKit.ts'
import { testWallet, type TestWallet } from './testWallet.ts'

/** A page with a wallet that is connected to a site, and what the site does with it. */
export interface Site {
  readonly kit: ReturnType<typeof testKit>['kit']
  readonly events: ReturnType<typeof testKit>['events']
  readonly adapter: ChainAdapter
  readonly wallet: TestWallet
  readonly network: Network
  readonly connection: Connection
  prepare(wish: {
    readonly to: string
    readonly amount?: bigint
    readonly max?: boolean
    readonly tokenAddress?: string
    readonly tokenDecimals?: number
    readonly speed?: TransferSpeed
  }): Promise<PreparedTransfer>
  send(prepared: PreparedTransfer): Promise<string>
}

/** Opens one for an account of the local chain, or for a key of the test's own. */
export async function openSite(options: {
  readonly rpcUrls: readonly [string, ...string[]]
  readonly account?: SolanaAccountName
  readonly secretKey?: string
  readonly wallet?: Partial<Parameters<typeof testWallet>[0]>
}): Promise<Site> {
  const page = openPage()
  const secretKey = options.secretKey ?? accountOf(options.account ?? 'alice').secretKey
  const wallet = testWallet({ secretKeys: [secretKey], ...options.wallet })
  page.install(wallet.standard)
  const network = localNetwork(...options.rpcUrls)
  const { kit, events } = testKit([network])
  const connection = await connect(kit, { connectorId: 'Ghost', namespace: 'solana' })
  const adapter = kit.adapters.get('solana')
  if (!adapter) throw new Error('no adapter')
  return {
    kit,
    events,
    adapter,
    wallet,
    network,
    connection,
    prepare: ({ amount = 0n, ...wish }) =>
      adapter.prepareTransfer({
        networkId: network.networkId,
        from: connection.account,
        amount,
        ...wish,
      }),
    send: (prepared) => adapter.sendTransfer('Ghost', prepared),
  }
}
