import {
  KitError,
  type AdapterHost,
  type ProviderSource,
  type SolanaProvider,
} from '@latchkit/core'
import {
  lazy,
  requireWallet,
  walletError,
  type StandardAccount,
  type StandardWallet,
} from '@latchkit/core/adapters'
import type { Discovery } from './discovery/discoverWallets.ts'
import type { SolanaOptions } from './solanaOptions.ts'
import { offersChain } from './wallet/offersChain.ts'
import { requireAccount } from './wallet/requireAccount.ts'
import { walletChain } from './wallet/walletChain.ts'
import { walletFeature } from './wallet/walletFeature.ts'

/** Creates the connected wallet of a kit as an account of the Wallet Standard. Loaded when a site asks for it. */
export function createProvider(
  host: AdapterHost,
  discovery: Discovery,
  { walletChains = {} }: SolanaOptions,
  source: ProviderSource,
): SolanaProvider {
  // Loaded with the first transaction: an account that is only shown needs none of it.
  const loadSigning = lazy(() => import('./provider/signing.ts'))
  const shown = (): Shown | undefined => {
    const active = source.wallet()
    const wallet = active && discovery.find(active.connectorId)?.standard
    return active && wallet && { wallet, address: active.account.address }
  }
  /** What a request needs: the wallet, its own object of the account, and the chain in its words. */
  const require = async () => {
    const { connectorId, account, networkId } = await source.ready()
    const { standard: wallet } = requireWallet(discovery, connectorId)
    const own = requireAccount(wallet, account.address)
    return { wallet, account: own, networkId, chain: walletChain(networkId, walletChains) }
  }
  const requireServed = async (transaction: Uint8Array) => {
    const request = await require()
    if (!offersChain(request.wallet, request.chain))
      throw new KitError('UnsupportedChain', 'The wallet does not offer this network.', {
        context: { networkId: request.networkId },
      })
    const { assertSigner } = await loadSigning()
    assertSigner(transaction, request.account.address)
    return request
  }
  const sign = async (
    { wallet, account, chain }: Awaited<ReturnType<typeof require>>,
    transaction: Uint8Array,
  ): Promise<Uint8Array> => {
    const feature = walletFeature(wallet, 'solana:signTransaction')
    if (!feature) throw new KitError('MethodNotSupported', 'The wallet cannot sign transactions.')
    const { requireSigned } = await loadSigning()
    try {
      const [answer] = await feature.signTransaction({ account, transaction, chain })
      return requireSigned(answer?.signedTransaction, account.address)
    } catch (error) {
      throw walletError(error)
    }
  }

  return {
    get wallet() {
      return shown()?.wallet
    },
    get account() {
      return accountOf(shown())
    },
    get chain() {
      return walletChain(source.networkId(), walletChains)
    },
    get features() {
      return shown()?.wallet.features ?? {}
    },
    on: (_event, listener) =>
      source.subscribe(() => {
        if (!source.isReconnecting()) listener()
      }),

    async signMessage(message) {
      const { wallet, account } = await require()
      const { signMessageBytes } = await import('./wallet/signWalletMessage.ts')
      return signMessageBytes(wallet, account.address, message)
    },

    signTransaction: async (transaction) => sign(await requireServed(transaction), transaction),

    async sendTransaction(transaction) {
      const request = await requireServed(transaction)
      const { wallet, account, chain, networkId } = request
      const feature = walletFeature(wallet, 'solana:signAndSendTransaction')
      if (!feature) {
        const signed = await sign(request, transaction)
        const { submitTransaction } = await loadSigning()
        return submitTransaction(host, networkId, signed)
      }
      const { sendThroughWallet } = await loadSigning()
      return sendThroughWallet(feature, { account, transaction, chain })
    },
  }
}

interface Shown {
  readonly wallet: StandardWallet
  readonly address: string
}

function accountOf(shown: Shown | undefined): StandardAccount | undefined {
  try {
    return shown && requireAccount(shown.wallet, shown.address)
  } catch {
    // The wallet was locked a moment ago.
    return undefined
  }
}
