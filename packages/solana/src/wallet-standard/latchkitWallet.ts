import {
  disconnect,
  getNamespaceState,
  getProvider,
  KitError,
  switchNetwork,
  type Kit,
  type SolanaProvider,
} from '@latchkit/core'
import { lazy, type StandardAccount, type StandardWallet } from '@latchkit/core/adapters'
import { base58 } from '@scure/base'
import { walletChain } from '../wallet/walletChain.ts'

/** Options of {@link latchkitWallet}. */
export interface LatchkitWalletOptions {
  /** Default: Latchkit. */
  readonly name?: string
  /** A `data:image/…` URI. */
  readonly icon?: `data:image/${string}`
  /**
   * Connects a wallet with the kit: by `connect` of core, or by opening the modal and waiting. Default: connecting fails while
   * the kit has no Solana wallet.
   */
  readonly connect?: () => Promise<unknown>
}

/**
 * Returns the kit's own Solana connection, however it came to be, as a wallet of the Wallet Standard: for libraries that want
 * one. It follows the kit; disconnecting it disconnects the kit.
 * @throws KitError from the wallet's features: NotConnected without a connection, UnsupportedChain for a chain of another site
 * @see https://github.com/wallet-standard/wallet-standard
 * @example
 * const wallet = latchkitWallet(kit)
 */
export function latchkitWallet(kit: Kit, options: LatchkitWalletOptions = {}): StandardWallet {
  const { name = 'Latchkit', icon = defaultIcon, connect } = options
  const load = lazy(() => getProvider(kit, { namespace: 'solana' }))
  const connections = () => getNamespaceState(kit.store.get(), 'solana').connections
  let loaded: SolanaProvider | undefined
  // The same object as long as it is the same account: libraries compare them.
  let shown: StandardAccount | undefined
  const chains = () => {
    const networks = Array.from(kit.networks.values(), ({ networkId }) => networkId)
    const own = networks.filter((networkId) => networkId.startsWith('solana:'))
    const current = loaded ? [loaded.chain] : []
    return Array.from(new Set([...current, ...own.map((networkId) => walletChain(networkId))]))
  }
  const account = (): StandardAccount | undefined => {
    const [active] = connections()
    const address = active?.remembered === false ? active.account.address : undefined
    if (shown?.address !== address)
      shown =
        address === undefined
          ? undefined
          : {
              address,
              publicKey: base58.decode(address),
              chains: chains(),
              features: Object.keys(features).filter((feature) => feature.startsWith('solana:')),
            }
    return shown
  }
  const accounts = () => [account()].filter((one) => one !== undefined)
  /** The provider, on the chain that a request is for, with the account that it is for still active. */
  const require = async (input: Pick<Input, 'account' | 'chain'>) => {
    loaded = await load()
    if (input.chain !== undefined && input.chain !== loaded.chain) {
      const networks = Array.from(kit.networks.values())
      const wanted = networks.find(({ networkId }) => walletChain(networkId) === input.chain)
      if (!wanted)
        throw new KitError('UnsupportedChain', `This site does not offer ${input.chain}.`, {
          fix: 'Add the network to `networks` in createKit.',
        })
      await switchNetwork(kit, { networkId: wanted.networkId })
    }
    if (account()?.address !== input.account.address) throw notConnected()
    return loaded
  }

  const features = {
    /** By this the kit's own list of wallets leaves it out. */
    'latchkit:kit': { version: '1.0.0' },
    'standard:connect': {
      version: '1.0.0',
      async connect({ silent = false }: { readonly silent?: boolean } = {}) {
        loaded = await load()
        if (accounts().length === 0 && !silent) await connect?.()
        if (accounts().length === 0 && !silent) throw notConnected()
        return { accounts: accounts() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        const [active] = connections()
        if (active) await disconnect(kit, { namespace: 'solana', connectorId: active.connectorId })
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event: string, listener: (change: object) => void) {
        if (event !== 'change') return () => undefined
        let before = account()
        return kit.store.subscribe(() => {
          const now = account()
          if (now === before) return
          before = now
          listener({ accounts: accounts() })
        })
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      signMessage: (...inputs: readonly (Input & { readonly message: Uint8Array })[]) =>
        inOrder(inputs, async (input) => {
          const provider = await require({ account: input.account })
          const signature = await provider.signMessage(input.message)
          return { signedMessage: input.message, signature }
        }),
    },
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signTransaction: (...inputs: readonly (Input & { readonly transaction: Uint8Array })[]) =>
        inOrder(inputs, async (input) => {
          const provider = await require(input)
          return { signedTransaction: await provider.signTransaction(input.transaction) }
        }),
    },
    'solana:signAndSendTransaction': {
      version: '1.0.0',
      supportedTransactionVersions: ['legacy', 0],
      signAndSendTransaction: (
        ...inputs: readonly (Input & { readonly transaction: Uint8Array })[]
      ) =>
        inOrder(inputs, async (input) => {
          const provider = await require(input)
          return { signature: base58.decode(await provider.sendTransaction(input.transaction)) }
        }),
    },
  }
  return {
    version: '1.0.0',
    name,
    icon,
    get chains() {
      return chains()
    },
    get accounts() {
      return accounts()
    },
    features,
  }
}

interface Input {
  readonly account: Pick<StandardAccount, 'address'>
  readonly chain?: string
}

/** A wallet asks its owner for one thing at a time. */
async function inOrder<Item, Result>(
  items: readonly Item[],
  answer: (item: Item) => Promise<Result>,
): Promise<readonly Result[]> {
  const answers: Result[] = []
  for (const item of items) answers.push(await answer(item))
  return answers
}

function notConnected(): KitError {
  return new KitError('NotConnected', 'The kit has no Solana wallet, or another account.', {
    fix: 'Connect with the kit’s button, or pass `connect` to latchkitWallet().',
  })
}

const defaultIcon =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"%3E%3Crect width="24" height="24" rx="6"/%3E%3Ccircle cx="12" cy="10" r="3" fill="%23fff"/%3E%3Cpath d="M11 12h2v6h-2z" fill="%23fff"/%3E%3C/svg%3E'
