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

/** The part of the adapter that speaks with wallets; loaded when the page is idle, or when it is first needed. */
export type Sessions = AdapterSessions & {
  /** The session with a wallet; `undefined` if there is none. */
  readonly sessionOf: (connectorId: string) => OpenSession | undefined
  /** True for an address of a wallet that keeps ordinals there too. */
  readonly sharesOrdinals: (address: string) => boolean
}

/** Begins, changes and ends sessions with the wallets of a page. */
export function createSessions(
  host: AdapterHost,
  discovery: Discovery,
  emit: (event: AdapterEvent) => void,
  decodeAddress: AddressDecoder,
): Sessions {
  const open = new Map<string, Session>()
  const leaving = new Map<string, Promise<void>>()

  /** Takes up what a wallet shares; `undefined` where it shares nothing. */
  function settle(
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

  /** Begins to listen to a wallet. */
  function begin(wallet: BitcoinWallet, link: WalletLink): Session {
    const { id: connectorId } = wallet.connector
    open.get(connectorId)?.stop()
    const session: Session = {
      wallet,
      link,
      networkId: idOf(host.networks[0]),
      addresses: [],
      hasOwnChain: false,
      look: async () => undefined,
      stop: () => undefined,
    }
    let turn = 0
    const end = (reason: 'locked' | 'disconnected') => {
      session.addresses = []
      emit({ type: 'disconnect', connectorId, reason })
    }
    const look = async (): Promise<void> => {
      turn += 1
      const mine = turn
      let failure: KitError | undefined
      const share = await link.share().catch((error: unknown) => {
        failure = walletError(error)
        return undefined
      })
      // Of several changes at once, the last answer counts.
      if (open.get(connectorId) !== session || mine !== turn) return
      // Asked silently, a wallet that would have to ask its owner says no: it has forgotten the site.
      if (failure?.code === 'UserRejected') return end('disconnected')
      if (failure && failure.code !== 'WalletLocked') return
      const now = share && settle(session, share, session.networkId)
      if (now) emit({ type: 'change', connectorId, session: now })
      else end('locked')
    }
    const off = link.listen((isOver) => {
      if (open.get(connectorId) !== session) return
      if (isOver) end('disconnected')
      else void session.look()
    })
    session.look = () => look().catch(() => undefined)
    session.stop = () => {
      unsubscribeQuietly(off)
      if (open.get(connectorId) === session) open.delete(connectorId)
    }
    open.set(connectorId, session)
    return session
  }

  /** Has the wallet go to a chain where it has one of its own. */
  async function move(session: Session, { networkId, name }: Network): Promise<WalletSession> {
    const { link, wallet } = session
    const chain = chainOf(networkId)
    const isMoved = chain && link.serves(chain) && (await link.moveTo(chain))
    if (isMoved || !session.hasOwnChain) {
      const share = isMoved ? await link.share() : { addresses: session.addresses }
      const moved = share && settle(session, share, networkId)
      if (moved?.networkId === networkId) return moved
    }
    throw unsupported(wallet, name, networkId)
  }

  const sessionOf = (connectorId: string) => open.get(connectorId)

  return {
    async connect(connectorId, { networkId, chosenNetworkId, signal }) {
      const wallet = requireWallet(discovery, connectorId)
      const wanted = [networkId, chosenNetworkId].find((id) => id && networkOf(host, id))
      const network = networkOf(host, wanted ?? idOf(host.networks[0])) ?? host.networks[0]
      let session: Session | undefined
      try {
        // A farewell that is still under way would end the new session.
        await abortable(leaving.get(connectorId) ?? Promise.resolve(), signal)
        const link = openLink(wallet, decodeAddress)
        const share = await abortable(link.connect(requireChain(network)), signal)
        session = begin(wallet, link)
        const joined = settle(session, share, networkId, chosenNetworkId)
        if (!joined)
          throw new KitError('WalletLocked', 'The wallet shares no Bitcoin address with this site.')
        // A wallet on a chain of its own may be on one that the site does not offer.
        const isOffered = session.hasOwnChain || networkOf(host, joined.networkId) !== undefined
        if (isOffered && (networkId === undefined || joined.networkId === networkId)) return joined
        // Where its owner declines, the wallet stays where it is.
        return await abortable(move(session, network), signal).catch((failure: unknown) => {
          if (signal.aborted || !isOffered) throw failure
          return joined
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
      const asleep = () => {
        if (!link.tellsChanges) return 'gone'
        begin(wallet, link)
        return 'locked'
      }
      try {
        const share = await abortable(link.share(), signal)
        if (!share) return 'gone'
        if (share.addresses.length === 0) return asleep()
        return settle(begin(wallet, link), share, chosenNetworkId) ?? 'gone'
      } catch (error) {
        const failure = walletError(error)
        // Asked silently, a wallet that would have to ask its owner says no: it has forgotten the site.
        if (failure.code === 'UserRejected') return 'gone'
        if (failure.code === 'WalletLocked') return asleep()
        throw failure
      }
    },

    async disconnect(connectorId) {
      const session = open.get(connectorId)
      const wallet = session?.wallet ?? discovery.find(connectorId)
      session?.stop()
      if (!wallet) return
      const left = leave(session?.link ?? openLink(wallet, decodeAddress))
      leaving.set(connectorId, left)
      await left
      if (leaving.get(connectorId) === left) leaving.delete(connectorId)
    },

    async switchNetwork(connectorId, network) {
      const wallet = requireWallet(discovery, connectorId)
      const session = open.get(connectorId)
      if (!session || session.addresses.length === 0)
        throw new KitError('WalletLocked', 'The wallet shares no account with this site any more.')
      if (!session.link.serves(requireChain(network)))
        throw unsupported(wallet, network.name, network.networkId)
      try {
        emit({ type: 'change', connectorId, session: await move(session, network) })
      } catch (error) {
        const failure = walletError(error)
        const mayBeUnknown = failure.code === 'MethodNotSupported' || failure.code === 'Unknown'
        throw mayBeUnknown ? unsupported(wallet, network.name, network.networkId) : failure
      }
    },

    provider: async (source) => (await import('./provider.ts')).createProvider(sessionOf, source),

    async signMessage(connectorId, account, message) {
      const link =
        open.get(connectorId)?.link ??
        openLink(requireWallet(discovery, connectorId), decodeAddress)
      const { signWalletMessage } = await import('./wallet/signWalletMessage.ts')
      return signWalletMessage(link, account.address, message, decodeAddress)
    },

    sessionOf,

    sharesOrdinals: (address) =>
      Array.from(open.values()).some(({ addresses }) =>
        addresses.some((shared) => shared.address === address && shared.mayHoldOrdinals),
      ),

    refreshAll() {
      for (const session of Array.from(open.values())) void session.look()
    },

    stop() {
      for (const session of Array.from(open.values())) session.stop()
    },
  }
}

interface Session extends OpenSession {
  readonly wallet: BitcoinWallet
  networkId: NetworkId
  addresses: readonly WalletAddress[]
  /** True where the wallet is on a chain, whatever it is asked for. */
  hasOwnChain: boolean
  /** Reads the state of the wallet, and emits it. */
  look: () => Promise<void>
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
  throw new KitError('NetworkNotFound', `The network ${networkId} is none of Bitcoin’s.`)
}

/** A wallet that cannot be left, or says nothing, is let go all the same. */
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
