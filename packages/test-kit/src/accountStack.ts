import {
  createClient,
  custom,
  http,
  parseEther,
  publicActions,
  toHex,
  type Address,
  type Chain as ViemChain,
  type Client,
  type Hex,
  type PrivateKeyAccount,
  type PublicActions,
  type Transport,
} from 'viem'
import {
  createBundlerClient,
  createPaymasterClient,
  toSimple7702SmartAccount,
  type BundlerClient,
  type PaymasterClient,
  type SmartAccount,
} from 'viem/account-abstraction'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { accountService, type AccountService } from '@latchkit/devnet'
import type { SponsorshipGuards } from '@latchkit/erc4337'
import { createTestApp, testNetwork, type TestApp } from './createTestApp.ts'
import { deployAccounts } from './deployAccounts.ts'
import { startAnvil, type Anvil } from './startAnvil.ts'

/** A chain with EntryPoints, and everything that tests of user operations want of it. */
export interface AccountStack {
  readonly anvil: Anvil
  readonly service: AccountService
  readonly chain: ViemChain
  readonly client: Client<Transport, ViemChain> & PublicActions<Transport, ViemChain>
  /** An app whose bundler and paymaster work on the chain. */
  createApp(settings?: {
    readonly bundler?: object
    /** More of the network's settings. */
    readonly network?: object
    readonly sponsorship?: readonly object[]
    readonly database?: string
    readonly rpcUrls?: readonly string[]
    readonly guards?: SponsorshipGuards
    readonly trustedProxies?: number
    /** Sessions, held by the validator of the login's wallet. */
    readonly sessions?: boolean
  }): Promise<AccountApp>
  /** An account of EIP-7702 that nobody has used yet, with so many coins. */
  createAccount(coins?: string): Promise<TestAccount>
  giveCoins(address: Address, wei: bigint): Promise<void>
  stop(): Promise<void>
}

/** An app, and viem's own clients of it. */
export interface AccountApp extends TestApp {
  readonly bundler: BundlerClient<Transport, ViemChain>
  readonly paymaster: PaymasterClient
  /** Asks the bundler's route. */
  ask(
    method: string,
    params?: unknown,
    query?: string,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>
  stop(): Promise<void>
}

/** What the bundler's route answers. */
export interface Answer {
  readonly status: number
  readonly result?: unknown
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

/** An account with its key. */
export interface TestAccount {
  readonly owner: PrivateKeyAccount
  readonly account: SmartAccount
  /** Lets the key be used as the account's code says (EIP-7702). */
  authorize(): ReturnType<PrivateKeyAccount['signAuthorization']>
}

const origin = 'http://localhost:3000'

/** Starts an {@link AccountStack}. */
export async function startAccountStack(): Promise<AccountStack> {
  const anvil = await startAnvil()
  const service = await deployAccounts(anvil)
  const chain: ViemChain = {
    id: 31_337,
    name: 'Test',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [anvil.url] } },
  }
  const client = createClient({ chain, transport: http(anvil.url), pollingInterval: 50 }).extend(
    publicActions,
  )
  const giveCoins = async (address: Address, wei: bigint): Promise<void> => {
    await anvil.request('anvil_setBalance', [address, toHex(wei)])
  }
  const apps = new Set<AccountApp>()

  return {
    anvil,
    service,
    chain,
    client,
    giveCoins,
    async createApp({
      bundler = {},
      network = {},
      sponsorship,
      database,
      rpcUrls = [anvil.url],
      guards,
      trustedProxies = 0,
      sessions = false,
    } = {}) {
      const tested = await createTestApp(
        {
          networks: [
            testNetwork(anvil.url, {
              ...network,
              rpcUrls,
              bundler: { operatorKey: service.operator.privateKey, gatherMs: 20, ...bundler },
              paymaster: {
                signerKey: service.sponsor.privateKey,
                contracts: {
                  '0.7': service.paymaster07.address,
                  '0.8': service.paymaster08.address,
                },
              },
            }),
          ],
          projects: [
            { id: 'local', name: 'Local', origins: [origin], ...(sponsorship && { sponsorship }) },
          ],
          trustedProxies,
          ...(sessions && {
            sessions: {
              signerKey: service.cosigner.privateKey,
              networks: [
                { caipNetworkId: 'eip155:31337', validator: service.sessionValidator.address },
              ],
              paymasters: [`${origin}/v1/bundler`],
            },
          }),
          ...(database !== undefined && { database }),
        },
        { guards },
      )
      const ask: AccountApp['ask'] = async (method, params = [], query = '', headers = {}) => {
        const response = await tested.app.request(
          `/v1/bundler?projectId=local&chainId=eip155:31337${query}`,
          {
            method: 'POST',
            headers: { origin, ...headers },
            body: JSON.stringify({ jsonrpc: '2.0', id: 7, method, params }),
          },
        )
        // What the server refuses has a `status` of its own in its body.
        return { ...((await response.json()) as object), status: response.status }
      }
      const transport = custom({
        async request({ method, params }) {
          const { status, result, error } = await ask(method, params)
          if (error) throw Object.assign(new Error(error.message), error)
          if (status !== 200) throw new Error(`${method}: ${status}`)
          return result
        },
      })
      const app: AccountApp = {
        ...tested,
        bundler: createBundlerClient({ chain, client, transport, pollingInterval: 50 }),
        paymaster: createPaymasterClient({ transport }),
        ask,
        async stop() {
          if (!apps.delete(app)) return
          await tested.parts.bundlers?.stop()
          await tested.parts.paymasters?.stop()
          await tested.parts.store.close()
        },
      }
      apps.add(app)
      return app
    },
    async createAccount(coins = '1') {
      const owner = privateKeyToAccount(generatePrivateKey())
      await giveCoins(owner.address, parseEther(coins))
      const account = await toSimple7702SmartAccount({ client, owner })
      return {
        owner,
        account,
        authorize: async () =>
          await owner.signAuthorization({
            address: service.simple7702Account.address,
            chainId: chain.id,
            nonce: await client.getTransactionCount({ address: owner.address }),
          }),
      }
    },
    async stop() {
      for (const app of apps) await app.stop()
      await anvil.stop()
    },
  }
}

/** The operator of the local stack. */
export const operatorAddress: Address = accountService().operator.address

/** A hash of no operation. */
export const noHash: Hex = `0x${'ab'.repeat(32)}`
