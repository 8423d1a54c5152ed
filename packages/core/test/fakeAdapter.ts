import type { NetworkId, Namespace } from '@latchkit/wire'
import type { AccountType } from '../src/account.ts'
import type { AdapterEvent, AdapterFactory, WalletSession } from '../src/adapter.ts'
import { KitError } from '../src/errors.ts'
import type { Network } from '../src/network.ts'
import type { Connector } from '../src/connector.ts'

/** A wallet of the test's own making, as its owner has it. The same one is seen by every page and tab. */
export interface FakeWallet {
  readonly connector: Connector
  isInstalled: boolean
  isLocked: boolean
  isPermitted: boolean
  /** Returns no question about earlier sessions. */
  isSilent: boolean
  /** The selected one first. */
  accounts: [string, ...string[]]
  networkId: NetworkId
}

/** A namespace in memory: wallets that exist beside the pages, and the adapter through which a page sees them. */
export interface FakeAdapter {
  readonly networks: readonly [Network, ...Network[]]
  readonly wallets: readonly FakeWallet[]
  readonly factory: AdapterFactory
  wallet(id: string): FakeWallet
  /** Wallets that are being asked, the latest last. */
  asked(): readonly string[]
  answer(id: string, answer: 'approve' | 'reject'): void
  /** What the adapter was asked to disconnect. */
  readonly disconnected: string[]
  lock(id: string): void
  unlock(id: string): void
  select(id: string, account: string): void
  move(id: string, networkId: NetworkId): void
  forgetSite(id: string): void
  /** The wallet announces itself, or goes away. */
  install(id: string, isInstalled: boolean): void
}

/**
 * Creates a {@link FakeAdapter} with two networks on offer, a third that is not, and wallets of the given names. Their
 * accounts are all of one kind, unless `typeOf` tells them apart.
 */
export function fakeAdapter(
  namespace: Namespace,
  names: readonly string[],
  typeOf: (address: string) => AccountType = () => 'eoa',
): FakeAdapter {
  const network = (reference: string): Network => ({
    id: reference,
    networkId: `${namespace}:${reference}`,
    namespace,
    name: `${namespace} ${reference}`,
    nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
    rpcUrls: ['http://localhost:1'],
  })
  const networks = [network('one'), network('two')] as const
  const wallets = names.map((name): FakeWallet => ({
    connector: { id: name, name: name.toUpperCase(), namespace, type: 'injected', rdns: name },
    isInstalled: true,
    isLocked: false,
    isPermitted: false,
    isSilent: false,
    accounts: [`${name}A`, `${name}B`, `${name}C`],
    networkId: `${namespace}:one`,
  }))
  const find = (id: string): FakeWallet => {
    const wallet = wallets.find(({ connector }) => connector.id === id)
    if (!wallet) throw new Error(`no wallet ${id}`)
    return wallet
  }
  const session = ({ accounts, networkId }: FakeWallet): WalletSession => {
    const [first, ...others] = accounts.map((address) => ({
      address,
      accountId: `${networkId}:${address}` as const,
      type: typeOf(address),
    }))
    if (!first) throw new Error('no account')
    return { accounts: [first, ...others], networkId }
  }
  const pages = new Set<(event: AdapterEvent) => void>()
  const questions: { id: string; settle(answer: 'approve' | 'reject'): void }[] = []
  const disconnected: string[] = []
  const tell = (event: AdapterEvent) => {
    for (const page of Array.from(pages)) page(event)
  }
  const tellSession = (wallet: FakeWallet) => {
    const { id } = wallet.connector
    if (!wallet.isPermitted) return
    tell(
      wallet.isLocked
        ? { type: 'disconnect', connectorId: id, reason: 'locked' }
        : { type: 'change', connectorId: id, session: session(wallet) },
    )
  }

  const factory: AdapterFactory = {
    namespace,
    create: () => {
      let shown: readonly Connector[] = []
      const must = () => {
        throw new Error('not asked in these tests')
      }
      return {
        namespace,
        start(emit) {
          pages.add(emit)
          return () => pages.delete(emit)
        },
        connectors() {
          const now = wallets.filter((w) => w.isInstalled).map((w) => w.connector)
          if (now.length !== shown.length || now.some((c, i) => c !== shown[i])) shown = now
          return shown
        },
        connect: (id, { signal }) =>
          new Promise((resolve, reject) => {
            const wallet = find(id)
            signal.addEventListener('abort', () => {
              const index = questions.findIndex((question) => question.settle === settle)
              if (index >= 0) questions.splice(index, 1)
              reject(signal.reason as Error)
            })
            const settle = (answer: 'approve' | 'reject') => {
              if (answer === 'reject') {
                reject(new KitError('UserRejected', 'no'))
                return
              }
              wallet.isPermitted = true
              wallet.isLocked = false
              resolve(session(wallet))
            }
            questions.push({ id, settle })
          }),
        async reconnect(id) {
          const wallet = find(id)
          if (wallet.isSilent) return new Promise(() => undefined)
          if (!wallet.isInstalled || !wallet.isPermitted) return 'gone'
          return wallet.isLocked ? 'locked' : session(wallet)
        },
        async disconnect(id) {
          disconnected.push(id)
          find(id).isPermitted = false
        },
        async switchNetwork(id, { networkId }) {
          find(id).networkId = networkId
          tellSession(find(id))
        },
        signMessage: async (id, account, message) => `${id} ${account.address} ${message}`,
        nativeBalance: async () => 5n * 10n ** 18n,
        // What begins with `two` is of the network `two` alone.
        loadAddresses: async () => ({
          isAddress: (text, networkId) =>
            /^[a-z]+[A-Z]$/.test(text) &&
            (!text.startsWith('two') || !networkId || networkId.endsWith(':two')),
          format: (address) => address,
          receiveUri: ({ account, tokenAddress, amount }) => `${account}/${tokenAddress}/${amount}`,
        }),
        prepareTransfer: must,
        sendTransfer: must,
        waitForTransaction: must,
      }
    },
  }

  return {
    networks,
    wallets,
    factory,
    disconnected,
    wallet: find,
    asked: () => questions.map(({ id }) => id),
    answer(id, answer) {
      const index = questions.findIndex((question) => question.id === id)
      const [question] = questions.splice(index, 1)
      if (index < 0 || !question) throw new Error(`${id} is not asked`)
      question.settle(answer)
    },
    lock(id) {
      const wallet = find(id)
      if (wallet.isLocked) return
      wallet.isLocked = true
      tellSession(wallet)
    },
    unlock(id) {
      const wallet = find(id)
      if (!wallet.isLocked) return
      wallet.isLocked = false
      tellSession(wallet)
    },
    select(id, account) {
      const wallet = find(id)
      const others = wallet.accounts.filter((other) => other !== account)
      wallet.accounts = [account, ...others]
      if (!wallet.isLocked) tellSession(wallet)
    },
    move(id, networkId) {
      const wallet = find(id)
      wallet.networkId = networkId
      if (!wallet.isLocked) tellSession(wallet)
    },
    forgetSite(id) {
      const wallet = find(id)
      if (!wallet.isPermitted) return
      wallet.isPermitted = false
      tell({ type: 'disconnect', connectorId: id, reason: 'disconnected' })
    },
    install(id, isInstalled) {
      find(id).isInstalled = isInstalled
      tell({ type: 'connectors' })
    },
  }
}
