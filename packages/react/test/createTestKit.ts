import {
  createKit,
  KitError,
  type AdapterEvent,
  type AdapterFactory,
  type ChainAdapter,
  type Connector,
  type Kit,
  type KitConfig,
  type WalletSession,
} from '@latchkit/core'
import { defineEvmNetwork, ethereum, polygon } from '@latchkit/core/networks'
import type { Namespace } from '@latchkit/wire'

export const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** A kit in memory, and the adapter behind it with every call in the test's hands. */
export interface TestKit {
  readonly kit: Kit
  readonly adapter: TestAdapter
  readonly storage: Map<string, string>
}

/** An adapter whose results a test can replace. What a test does not expect to be called, throws. */
export interface TestAdapter {
  connectors: readonly Connector[]
  connect: ChainAdapter['connect']
  reconnect: ChainAdapter['reconnect']
  switchNetwork: ChainAdapter['switchNetwork']
  disconnect: ChainAdapter['disconnect']
  accountType: NonNullable<ChainAdapter['accountType']>
  provider: NonNullable<ChainAdapter['provider']>
  emit(event: AdapterEvent): void
}

export const metamask: Connector = {
  id: 'io.metamask',
  rdns: 'io.metamask',
  name: 'MetaMask',
  namespace: 'eip155',
  type: 'injected',
}

export const rainbow: Connector = {
  id: 'me.rainbow',
  rdns: 'me.rainbow',
  name: 'Rainbow',
  namespace: 'eip155',
  type: 'injected',
}

/** A session of one account on an EVM network. */
export function sessionOf(address: string = alice, chainId: number = 1): WalletSession {
  const networkId = `eip155:${chainId}` as const
  return {
    accounts: [{ address, accountId: `${networkId}:${address}`, type: 'eoa' }],
    networkId,
  }
}

export function createTestKit(config: Partial<KitConfig> = {}): TestKit {
  const storage = new Map<string, string>()
  const [factory, adapter] = testAdapter('eip155')
  const kit = createKit({
    projectId: 'test',
    networks: [ethereum, polygon],
    storage: {
      getItem: (key) => storage.get(key) ?? null,
      setItem: (key, value) => void storage.set(key, value),
      removeItem: (key) => void storage.delete(key),
    },
    ...config,
    adapters: [factory, ...(config.adapters ?? [])],
  })
  return { kit, adapter, storage }
}

export function testAdapter(namespace: Namespace): [AdapterFactory, TestAdapter] {
  let listener: (event: AdapterEvent) => void = () => {}
  const unexpected = (name: string) => () => {
    throw new KitError('Unknown', `The test did not expect ${name} to be called.`)
  }
  const adapter: TestAdapter = {
    connectors: namespace === 'eip155' ? [metamask] : [],
    connect: unexpected('connect'),
    reconnect: async () => 'gone',
    switchNetwork: unexpected('switchNetwork'),
    disconnect: async () => {},
    accountType: async () => 'eoa',
    provider: unexpected('provider'),
    emit: (event) => listener(event),
  }
  const create = (): ChainAdapter => ({
    namespace,
    start(emit) {
      listener = emit
      return () => {
        listener = () => {}
      }
    },
    connectors: () => adapter.connectors,
    connect: (...args) => adapter.connect(...args),
    reconnect: (...args) => adapter.reconnect(...args),
    disconnect: (...args) => adapter.disconnect(...args),
    switchNetwork: (...args) => adapter.switchNetwork(...args),
    accountType: (...args) => adapter.accountType(...args),
    provider: (...args) => adapter.provider(...args),
    signMessage: unexpected('signMessage'),
    nativeBalance: async () => 10n ** 18n,
    loadAddresses: async () => ({
      isAddress: (text) => /^0x[0-9a-fA-F]{40}$/.test(text),
      format: (address) => address,
      receiveUri: ({ account }) => account,
    }),
    prepareTransfer: unexpected('prepareTransfer'),
    sendTransfer: unexpected('sendTransfer'),
    waitForTransaction: unexpected('waitForTransaction'),
  })
  return [{ namespace, create }, adapter]
}

/** Many networks, for lists that are long. */
export const manyNetworks = Array.from({ length: 9 }, (_, index) =>
  defineEvmNetwork({
    id: 9_000 + index,
    name: `Network ${index + 1}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: ['https://rpc.invalid'],
    testnet: index === 0,
  }),
)
