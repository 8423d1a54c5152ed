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
} from '@latchkit/core/adapters'
import type { NetworkId } from '@latchkit/wire'
import type { AddressDecoder } from './address/decodeAddress.ts'
import { chainOf, type BitcoinChain } from './chains/bitcoinChain.ts'
import type { BitcoinWallet } from './wallet/bitcoinWallet.ts'
import type { OpenSession } from './openSession.ts'
import type { Discovery } from './discovery/discoverWallets.ts'
import { openLink } from './wallet/openLink.ts'
import type { WalletAddress } from './wallet/parseAddresses.ts'
import { locate } from './wallet/locate.ts'
import type { WalletLink, WalletShare } from './wallet/walletLink.ts'

/** The part of the adapter that sends requests to wallets; loaded when the page is idle, or when it is first needed. */
export type Sessions = AdapterSessions & {
  /** The session with a wallet; `undefined` if there is none. */
  readonly sessionOf: (connectorId: string) => OpenSession | undefined
  /** True for an address of a wallet that keeps ordinals there too. */
  readonly sharesOrdinals: (address: string) => boolean
}

/** Opens, changes and ends sessions with the wallets of a page. */
export function createSessions(
  host: AdapterHost,
  discovery: Discovery,
  emit: (event: AdapterEvent) => void,
  decodeAddress: AddressDecoder,
): Sessions {
  const sessions = new Map<string, Session>()
  const disconnects = new Map<string, Promise<void>>()

  /** Updates a session with what its wallet shares; `undefined` if it shares nothing. */
  function update(
    session: Session,
    share: WalletShare,
    ...wanted: readonly (NetworkId | undefined)[]
  ): WalletSession | undefined {
    const located = locate(
      session.link,
      share,
      [...wanted, ...host.networks.map(idOf)],
      decodeAddress,
    )
    session.addresses = located ? share.addresses : []
    session.hasOwnChain = share.chain !== undefined
    if (located) session.networkId = located.networkId
    return located
  }

  /** Opens a session with a wallet, and subscribes to the wallet. */
  function open(wallet: BitcoinWallet, link: WalletLink): Session {
    const { id: connectorId } = wallet.connector
    sessions.get(connectorId)?.stop()
    const session: Session = {
      wallet,
      link,
      networkId: idOf(host.networks[0]),
      addresses: [],
      hasOwnChain: false,
      refresh: async () => undefined,
      stop: () => undefined,
    }
    let refreshes = 0
    const end = (reason: 'locked' | 'disconnected') => {
      session.addresses = []
      emit({ type: 'disconnect', connectorId, reason })
    }
    const refresh = async (): Promise<void> => {
      refreshes += 1
      const number = refreshes
      let failure: KitError | undefined
      const share = await link.share().catch((error: unknown) => {
        failure = walletError(error)
        return undefined
      })
      // Of several refreshes at once, the last one counts.
      if (sessions.get(connectorId) !== session || number !== refreshes) return
      // A wallet that would have to ask its owner rejects a silent request: it has forgotten the site.
      if (failure?.code === 'UserRejected') return end('disconnected')
      if (failure && failure.code !== 'WalletLocked') return
      const now = share && update(session, share, session.networkId)
      if (now) emit({ type: 'change', connectorId, session: now })
      else end('locked')
    }
    const unsubscribe = link.listen((isOver) => {
      if (sessions.get(connectorId) !== session) return
      if (isOver) end('disconnected')
      else void session.refresh()
    })
    session.refresh = () => refresh().catch(() => undefined)
    session.stop = () => {
      unsubscribeQuietly(unsubscribe)
      if (sessions.get(connectorId) === session) sessions.delete(connectorId)
    }
    sessions.set(connectorId, session)
    return session
  }

  /** Switches a wallet that is on a chain of its own. */
  async function switchTo(session: Session, { networkId, name }: Network): Promise<WalletSession> {
    const { link, wallet } = session
    const chain = chainOf(networkId)
    const isMoved = chain && link.serves(chain) && (await link.switchChain(chain))
    if (isMoved || !session.hasOwnChain) {
      const share = isMoved ? await link.share() : { addresses: session.addresses }
      const moved = share && update(session, share, networkId)
      if (moved?.networkId === networkId) return moved
    }
    throw unsupported(wallet, name, networkId)
  }

  const sessionOf = (connectorId: string) => sessions.get(connectorId)

  return {
    async connect(connectorId, { networkId, chosenNetworkId, signal }) {
      const wallet = requireWallet(discovery, connectorId)
      const wanted = [networkId, chosenNetworkId].find((id) => id && networkOf(host, id))
      const network = networkOf(host, wanted ?? idOf(host.networks[0])) ?? host.networks[0]
      let session: Session | undefined
      try {
        // A disconnect that is still under way would end the new session.
        await abortable(disconnects.get(connectorId) ?? Promise.resolve(), signal)
        const link = openLink(wallet, decodeAddress)
        const share = await abortable(link.connect(requireChain(network)), signal)
        session = open(wallet, link)
        const connected = update(session, share, networkId, chosenNetworkId)
        if (!connected)
          throw new KitError('WalletLocked', 'The wallet shares no Bitcoin address with this site.')
        // A wallet on a chain of its own may be on one that the site does not offer.
        const isOffered = session.hasOwnChain || networkOf(host, connected.networkId) !== undefined
        if (isOffered && (networkId === undefined || connected.networkId === networkId))
          return connected
        // Where its owner declines, the wallet stays where it is.
        return await abortable(switchTo(session, network), signal).catch((failure: unknown) => {
          if (signal.aborted || !isOffered) throw failure
          return connected
        })
      } catch (error) {
        session?.stop()
        throw walletError(error)
      }
    },

    async reconnect(connectorId, { chosenNetworkId, signal }) {
      const wallet = await discovery.wait(connectorId, announceTimeoutMs, signal)
      if (!wallet) return 'gone'
      const link = openLink(wallet, decodeAddress)
      const locked = () => {
        if (!link.emitsChanges) return 'gone'
        open(wallet, link)
        return 'locked'
      }
      try {
        const share = await abortable(link.share(), signal)
        if (!share) return 'gone'
        if (share.addresses.length === 0) return locked()
        return update(open(wallet, link), share, chosenNetworkId) ?? 'gone'
      } catch (error) {
        const failure = walletError(error)
        // A wallet that would have to ask its owner rejects a silent request: it has forgotten the site.
        if (failure.code === 'UserRejected') return 'gone'
        if (failure.code === 'WalletLocked') return locked()
        throw failure
      }
    },

    async disconnect(connectorId) {
      const session = sessions.get(connectorId)
      const wallet = session?.wallet ?? discovery.find(connectorId)
      session?.stop()
      if (!wallet) return
      const left = leave(session?.link ?? openLink(wallet, decodeAddress))
      disconnects.set(connectorId, left)
      await left
      if (disconnects.get(connectorId) === left) disconnects.delete(connectorId)
    },

    async switchNetwork(connectorId, network) {
      const wallet = requireWallet(discovery, connectorId)
      const session = sessions.get(connectorId)
      if (!session || session.addresses.length === 0)
        throw new KitError('WalletLocked', 'The wallet shares no account with this site any more.')
      if (!session.link.serves(requireChain(network)))
        throw unsupported(wallet, network.name, network.networkId)
      try {
        emit({ type: 'change', connectorId, session: await switchTo(session, network) })
      } catch (error) {
        const failure = walletError(error)
        const mayBeUnknown = failure.code === 'MethodNotSupported' || failure.code === 'Unknown'
        throw mayBeUnknown ? unsupported(wallet, network.name, network.networkId) : failure
      }
    },

    provider: async (source) => (await import('./provider.ts')).createProvider(sessionOf, source),

    async signMessage(connectorId, account, message) {
      const link =
        sessions.get(connectorId)?.link ??
        openLink(requireWallet(discovery, connectorId), decodeAddress)
      const { signWalletMessage } = await import('./wallet/signWalletMessage.ts')
      return signWalletMessage(link, account.address, message, decodeAddress)
    },

    sessionOf,

    sharesOrdinals: (address) =>
      Array.from(sessions.values()).some(({ addresses }) =>
        addresses.some((shared) => shared.address === address && shared.mayHoldOrdinals),
      ),

    refreshAll() {
      for (const session of Array.from(sessions.values())) void session.refresh()
    },

    stop() {
      for (const session of Array.from(sessions.values())) session.stop()
    },
  }
}

interface Session extends OpenSession {
  readonly wallet: BitcoinWallet
  networkId: NetworkId
  addresses: readonly WalletAddress[]
  /** True if the wallet is on one chain, whatever a request says. */
  hasOwnChain: boolean
  /** Reads the state of the wallet, and emits it. */
  refresh: () => Promise<void>
  stop: () => void
}

const announceTimeoutMs = 1_000
const leaveTimeoutMs = 2_000

function idOf({ networkId }: Network): NetworkId {
  return networkId
}

function networkOf({ networks }: AdapterHost, networkId: NetworkId): Network | undefined {
  return networks.find((network) => network.networkId === networkId)
}

function requireChain({ networkId }: Network): BitcoinChain {
  const chain = chainOf(networkId)
  if (chain) return chain
  throw new KitError('NetworkNotFound', `The network ${networkId} is not a Bitcoin network.`)
}

/** A wallet that cannot be left, or does not respond, is disconnected anyway. */
async function leave(link: WalletLink): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise((resolve) => (timer = setTimeout(resolve, leaveTimeoutMs)))
  await Promise.race([link.disconnect().catch(() => undefined), silence])
  clearTimeout(timer)
}

function unsupported({ connector }: BitcoinWallet, name: string, networkId: NetworkId): KitError {
  return new KitError('UnsupportedChain', `${connector.name} does not offer ${name}.`, {
    context: { networkId },
  })
}
