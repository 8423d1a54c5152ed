import {
  KitError,
  type AdapterEvent,
  type AdapterHost,
  type Network,
  type WalletSession,
} from '@latchkit/core'
import {
  requireWallet,
  abortable,
  unsubscribeQuietly,
  walletError,
  type AdapterSessions,
  type StandardAccount,
} from '@latchkit/core/adapters'
import { formatAccountId, type NetworkId } from '@latchkit/wire'
import type { SolanaAdapter } from './solanaAdapter.ts'
import type { Discovery } from './discovery/discoverWallets.ts'
import type { SolanaWallet } from './wallet/solanaWallet.ts'
import type { SolanaOptions } from './solanaOptions.ts'
import { offersChain } from './wallet/offersChain.ts'
import { parseAccounts, type AddressGuard } from './wallet/parseAccounts.ts'
import { walletChain } from './wallet/walletChain.ts'
import { walletFeature } from './wallet/walletFeature.ts'

/** The part of the adapter that speaks with wallets; loaded when the page is idle, or when it is first needed. */
export type Sessions = AdapterSessions & Pick<SolanaAdapter, 'signIn' | 'signInMessage'>

/**
 * Opens, changes and ends sessions with the wallets of a page. A wallet of the Wallet Standard has no active network:
 * every request names one. The network of a session is kept here.
 */
export function createSessions(
  host: AdapterHost,
  discovery: Discovery,
  { walletChains = {} }: SolanaOptions,
  emit: (event: AdapterEvent) => void,
  isAddress: AddressGuard,
): Sessions {
  const open = new Map<string, OpenSession>()
  const leaving = new Map<string, Promise<void>>()

  function begin(wallet: SolanaWallet, networkId: NetworkId): OpenSession {
    const { id: connectorId } = wallet.connector
    open.get(connectorId)?.stop()
    const session: OpenSession = { wallet, networkId, look: () => undefined, stop: () => undefined }
    session.look = () => {
      if (open.get(connectorId) !== session) return
      const now = sessionOf(parseAccounts(wallet.standard.accounts, isAddress), session.networkId)
      // The standard has no word for a lock: a wallet without accounts may come back later.
      if (now) emit({ type: 'change', connectorId, session: now })
      else emit({ type: 'disconnect', connectorId, reason: 'locked' })
    }
    const off = walletFeature(wallet.standard, 'standard:events')?.on('change', session.look)
    session.stop = () => {
      unsubscribeQuietly(off)
      if (open.get(connectorId) === session) open.delete(connectorId)
    }
    open.set(connectorId, session)
    return session
  }

  /** The network that is wanted where the wallet serves it, else the first of the site's that it serves. */
  function choose(wallet: SolanaWallet, ...wanted: readonly (NetworkId | undefined)[]): NetworkId {
    const offered = host.networks.map(({ networkId }) => networkId)
    const inOrder = [...wanted.filter((id) => id !== undefined && offered.includes(id)), ...offered]
    const networkId = inOrder.find((id) => id !== undefined && serves(wallet, id))
    if (networkId !== undefined) return networkId
    throw unsupported(wallet, host.networks[0])
  }

  async function askAccounts(
    { standard }: SolanaWallet,
    input: { readonly silent?: boolean },
  ): Promise<readonly StandardAccount[]> {
    const answer = await walletFeature(standard, 'standard:connect')?.connect(input)
    const accounts = parseAccounts(standard.accounts, isAddress)
    return accounts.length > 0 ? accounts : parseAccounts(answer?.accounts, isAddress)
  }

  function serves({ standard }: SolanaWallet, networkId: NetworkId): boolean {
    return offersChain(standard, walletChain(networkId, walletChains))
  }

  return {
    async connect(connectorId, { networkId, chosenNetworkId, signal }) {
      const wallet = requireWallet(discovery, connectorId)
      const chosen = choose(wallet, networkId, chosenNetworkId)
      try {
        // A farewell that is still under way would end the new session.
        await abortable(leaving.get(connectorId) ?? Promise.resolve(), signal)
        const accounts = await abortable(askAccounts(wallet, {}), signal)
        const session = sessionOf(accounts, chosen)
        if (!session)
          throw new KitError('WalletLocked', 'The wallet shares no Solana account with this site.')
        begin(wallet, chosen)
        return session
      } catch (error) {
        throw walletError(error)
      }
    },

    async reconnect(connectorId, { chosenNetworkId, signal }) {
      const wallet = await discovery.wait(connectorId, announceTimeoutMs, signal)
      if (!wallet) return 'gone'
      const chosen = choose(wallet, chosenNetworkId)
      try {
        const accounts = await abortable(askAccounts(wallet, { silent: true }), signal)
        begin(wallet, chosen)
        return sessionOf(accounts, chosen) ?? 'locked'
      } catch (error) {
        const failure = walletError(error)
        // Asked silently, a wallet that would have to ask its owner says no: it has forgotten the site.
        if (failure.code === 'UserRejected') return 'gone'
        if (failure.code === 'WalletLocked') {
          begin(wallet, chosen)
          return 'locked'
        }
        throw failure
      }
    },

    async disconnect(connectorId) {
      const wallet = open.get(connectorId)?.wallet ?? discovery.find(connectorId)
      open.get(connectorId)?.stop()
      if (!wallet) return
      const left = leave(wallet)
      leaving.set(connectorId, left)
      await left
      if (leaving.get(connectorId) === left) leaving.delete(connectorId)
    },

    async switchNetwork(connectorId, network) {
      const wallet = requireWallet(discovery, connectorId)
      if (!serves(wallet, network.networkId)) throw unsupported(wallet, network)
      const session = open.get(connectorId)
      const moved = sessionOf(parseAccounts(wallet.standard.accounts, isAddress), network.networkId)
      if (!session || !moved)
        throw new KitError('WalletLocked', 'The wallet shares no account with this site any more.')
      session.networkId = network.networkId
      emit({ type: 'change', connectorId, session: moved })
    },

    async signMessage(connectorId, account, message) {
      const { standard } = requireWallet(discovery, connectorId)
      const { signWalletMessage } = await import('./wallet/signWalletMessage.ts')
      return signWalletMessage(standard, account.address, message)
    },

    async signInMessage(connectorId, _account, message) {
      const { standard } = requireWallet(discovery, connectorId)
      const { signInMessage } = await import('./wallet/signInMessage.ts')
      return signInMessage(standard, message)
    },

    async signIn(connectorId, request) {
      const { standard } = requireWallet(discovery, connectorId)
      const { signIn } = await import('./wallet/signIn.ts')
      return signIn(standard, request)
    },

    provider: async (source) =>
      (await import('./provider.ts')).createProvider(host, discovery, { walletChains }, source),

    refreshAll() {
      for (const session of Array.from(open.values())) session.look()
    },

    stop() {
      for (const session of Array.from(open.values())) session.stop()
    },
  }
}

interface OpenSession {
  readonly wallet: SolanaWallet
  networkId: NetworkId
  /** Emits the state of the wallet. */
  look: () => void
  stop: () => void
}

const announceTimeoutMs = 1_000
const leaveTimeoutMs = 2_000

function sessionOf(
  accounts: readonly StandardAccount[],
  networkId: NetworkId,
): WalletSession | undefined {
  const [first, ...others] = accounts.map(({ address }) => ({
    address,
    accountId: formatAccountId(networkId, address),
    type: 'eoa' as const,
  }))
  return first && { accounts: [first, ...others], networkId }
}

/** A wallet that cannot be left, or says nothing, is let go all the same. */
async function leave({ standard }: SolanaWallet): Promise<void> {
  const ask = async () => walletFeature(standard, 'standard:disconnect')?.disconnect()
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, leaveTimeoutMs)
    ask()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer)
        resolve()
      })
  })
}

function unsupported({ connector }: SolanaWallet, network: Network): KitError {
  return new KitError('UnsupportedChain', `${connector.name} does not offer ${network.name}.`, {
    context: { networkId: network.networkId },
  })
}
