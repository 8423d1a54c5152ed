import {
  connect,
  createKit,
  type Addresses,
  type ChainAdapter,
  type Kit,
  type KitConfig,
  type PreparedTransfer,
  type TransactionOutcome,
} from '@latchkit/core'
import { defineEvmNetwork } from '@latchkit/core/networks'
import type { Balances, History, Identity, Portfolio } from '@latchkit/wire'
import { alice, metamask, sessionOf, testAdapter, type TestKit } from './createTestKit.ts'
import { deferred } from './deferred.ts'

export const bob = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const usdx = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

export const red = defineEvmNetwork({
  id: 31337,
  name: 'Red Chain',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['https://rpc.test'],
  blockExplorer: { name: 'Red Explorer', url: 'https://explorer.test/' },
})

export const blue = defineEvmNetwork({
  ...red,
  id: 31338,
  name: 'Blue Chain',
  blockExplorer: { name: 'Blue Explorer', url: 'https://blue.test' },
})

type Answers = Pick<
  ChainAdapter,
  'signMessage' | 'nativeBalance' | 'prepareTransfer' | 'sendTransfer' | 'waitForTransaction'
> &
  Pick<Addresses, 'isAddress'>

/** The fake server: results that a test replaces; an `Error` is an unreachable server, a `Response` is returned as it is. */
export interface TestServer {
  balances: Balances | Error | Promise<Balances>
  /** By cursor; the first page is `''`. */
  history: Readonly<Record<string, History | Error | Response | Promise<History>>>
  identity: Identity
  /** By period. Where it has none, the server does not know the route. */
  portfolio: Readonly<Record<string, Portfolio | Error | Promise<Portfolio>>>
  /** The networks that the server knows. */
  chains: readonly string[]
  /** The requested paths and queries. */
  readonly asked: URL[]
  /** What it says about account names; `undefined` where it has none. */
  names: (path: string, body: string) => unknown
}

/** A connected kit on two networks, with everything around it in the test's hands. */
export interface AccountKit extends TestKit {
  readonly server: TestServer
  /** Replace these to change what the network and the wallet return. */
  readonly chain: Answers
  /** Ends the transaction that was sent last. */
  readonly settle: (outcome: Partial<TransactionOutcome>) => void
}

const apiUrl = 'https://api.test'

/** Creates an {@link AccountKit}; alice is connected. `fetch` is replaced for the page. */
export async function createAccountKit(config: Partial<KitConfig> = {}): Promise<AccountKit> {
  const storage = new Map<string, string>()
  const [factory, adapter] = testAdapter('eip155')
  let outcome = deferred<TransactionOutcome>()
  const chain: Answers = {
    signMessage: async () => {
      throw new Error('The test did not expect a signature to be asked for.')
    },
    nativeBalance: async () => 2n * 10n ** 18n,
    isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
    prepareTransfer: async (request) => preparedOf(request),
    sendTransfer: async () => hashOf(1),
    waitForTransaction: async () => {
      outcome = deferred()
      return outcome.promise
    },
  }
  const kit: Kit = createKit({
    projectId: 'test',
    apiUrl,
    networks: [red, blue],
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    ...config,
    adapters: [
      {
        namespace: 'eip155',
        create: (host) => ({
          ...factory.create(host),
          signMessage: (...args) => chain.signMessage(...args),
          nativeBalance: (...args) => chain.nativeBalance(...args),
          loadAddresses: async () => ({
            isAddress: (text) => chain.isAddress(text),
            format: (address) =>
              [alice, bob, usdx].find((each) => each.toLowerCase() === address) ?? address,
            receiveUri: ({ account, tokenAddress, amount }) =>
              ['pay', account, tokenAddress, amount].filter((part) => part !== undefined).join(':'),
          }),
          prepareTransfer: (...args) => chain.prepareTransfer(...args),
          sendTransfer: (...args) => chain.sendTransfer(...args),
          waitForTransaction: (...args) => chain.waitForTransaction(...args),
        }),
      },
    ],
  })
  adapter.connect = async () => sessionOf(alice, 31337)
  adapter.switchNetwork = async (connectorId, network) =>
    adapter.emit({
      type: 'change',
      connectorId,
      session: sessionOf(alice, Number(network.id)),
    })
  const server: TestServer = {
    balances: { balances: someBalances },
    history: { '': { data: [], next: null } },
    portfolio: {},
    identity: { name: null, avatar: null, resolvedAt: '2026-01-01T00:00:00Z' },
    chains: [red.networkId, blue.networkId],
    asked: [],
    names: () => undefined,
  }
  serve(server)
  kit.start()
  await connect(kit, { connectorId: metamask.id, namespace: 'eip155' })
  return {
    kit,
    adapter,
    storage,
    server,
    chain,
    settle: (part) => outcome.resolve({ status: 'confirmed', hash: hashOf(1), ...part }),
  }
}

/** A server that never responds. */
export function rejection(): Response {
  return Response.json({ status: 'FAILED', reasons: [] }, { status: 400 })
}

/** A transaction hash that ends in a number. */
export function hashOf(number: number): string {
  return `0x${String(number).padStart(64, '0')}`
}

/** An estimate with a fee of 21,000 gas at 1 gwei, at most at 2 gwei. */
export function preparedOf(request: PreparedTransfer['request']): PreparedTransfer {
  const maximumFee = 42_000n * 10n ** 9n
  const nativeBalance = 2n * 10n ** 18n
  const isAllOfNative = request.max === true && request.tokenAddress === undefined
  return {
    request,
    amount: isAllOfNative ? nativeBalance - maximumFee : request.amount,
    maximumFee,
    expectedFee: maximumFee / 2n,
    nativeBalance,
    transaction: {},
  }
}

/** Two ether, 1,234.5 USDX, and what an airdrop has left behind. */
export const someBalances: Balances['balances'] = [
  {
    name: 'Stray Airdrop',
    symbol: 'STRAY',
    chainId: 'eip155:31337',
    address: 'eip155:31337:0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0',
    value: 0,
    price: 0,
    quantity: { decimals: '18', numeric: '0.0000000004' },
    iconUrl: '',
  },
  {
    name: 'USD Example',
    symbol: 'USDX',
    chainId: 'eip155:31337',
    address: `eip155:31337:${usdx}`,
    value: 1234.5,
    price: 1,
    change24h: -0.02,
    quantity: { decimals: '6', numeric: '1234.5' },
    iconUrl: '',
  },
  {
    name: 'Ether',
    symbol: 'ETH',
    chainId: 'eip155:31337',
    value: 4000,
    price: 2000,
    change24h: 1.256,
    quantity: { decimals: '18', numeric: '2' },
    iconUrl: '',
  },
]

const realFetch = globalThis.fetch

function serve(server: TestServer): void {
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    if (url.origin !== apiUrl) return realFetch(input, init)
    server.asked.push(url)
    const answer = /^\/v1\/(?:profile|names)\//.test(url.pathname)
      ? await server.names(url.pathname, typeof init?.body === 'string' ? init.body : '')
      : await answerOf(server, url)
    if (answer instanceof Error) throw answer
    if (answer instanceof Response) return answer.clone()
    return answer === undefined ? new Response('not found', { status: 404 }) : Response.json(answer)
  }
}

async function answerOf(server: TestServer, { pathname, searchParams }: URL): Promise<unknown> {
  if (pathname === '/v1/supported-chains') return { http: server.chains, ws: [] }
  if (pathname.endsWith('/balance')) return server.balances
  if (pathname.endsWith('/portfolio')) return server.portfolio[searchParams.get('period') ?? '']
  if (pathname.endsWith('/history')) return server.history[searchParams.get('cursor') ?? '']
  if (pathname.startsWith('/v1/identity/')) return server.identity
  return undefined
}
