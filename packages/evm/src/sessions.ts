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
  walletError,
  type AdapterSessions,
} from '@latchkit/core/adapters'
import type { Discovery } from './discovery/discoverWallets.ts'
import type { EvmOptions } from './evmOptions.ts'
import type { EvmWallet } from './wallet/evmWallet.ts'
import { requestBriefly } from './wallet/requestBriefly.ts'
import { createListeners } from './wallet/createListeners.ts'
import { signWalletMessage } from './wallet/signWalletMessage.ts'
import { switchWalletNetwork } from './wallet/switchWalletNetwork.ts'
import { mayStillConnect, readAccounts, readNetworkId, sessionOf } from './wallet/walletCalls.ts'
import type { WatchedWallet } from './wallet/watchWallet.ts'

/** The part of the adapter that sends requests to wallets; loaded when the page is idle, or when it is first needed. */
export type Sessions = AdapterSessions & {
  /** Emits the state of a wallet that has changed without an event. */
  refresh(connectorId: string): Promise<void>
}

/** Begins, changes and ends sessions with the wallets of a page. */
export function createSessions(
  host: AdapterHost,
  discovery: Discovery,
  emit: (event: AdapterEvent) => void,
  { signInWallets = knownSignInWallets }: EvmOptions = {},
): Sessions {
  const listeners = createListeners(emit)
  const leaving = new Map<string, Promise<void>>()

  return {
    async connect(connectorId, { networkId, signIn, signal }) {
      const wallet = requireWallet(discovery, connectorId)
      const network = host.networks.find((network) => network.networkId === networkId)
      const open = async (listening: WatchedWallet) => {
        const request = signInWallets.includes(connectorId) ? await signIn?.() : undefined
        const granted = request
          ? await (
              await import('./wallet/connectAndSignIn.ts')
            ).connectAndSignIn(wallet.provider, request, signal)
          : await readAccounts(wallet.provider, 'eth_requestAccounts')
        // The request to the wallet cannot be cancelled, but after an abort nothing more is requested.
        signal.throwIfAborted()
        if (network) await tryToSwitch(wallet, network)
        return listening.readSettled(() => readSession(wallet, granted))
      }
      try {
        await abortable(leaving.get(connectorId) ?? Promise.resolve(), signal)
        const session = await listeners.during(wallet, (listening) =>
          abortable(open(listening), signal),
        )
        if (session !== 'gone') return session
        throw new KitError('WalletLocked', 'The wallet shares no account with this site.')
      } catch (error) {
        throw walletError(error)
      }
    },

    async reconnect(connectorId, { signal }) {
      const wallet = await discovery.wait(connectorId, announceTimeoutMs, signal)
      if (!wallet) return 'gone'
      const read = async () => {
        const session = await readSession(wallet)
        if (session !== 'gone') return session
        return (await mayStillConnect(wallet.provider)) ? 'locked' : 'gone'
      }
      try {
        return await listeners.during(wallet, (listening) =>
          abortable(listening.readSettled(read), signal),
        )
      } catch (error) {
        throw walletError(error)
      }
    },

    async disconnect(connectorId) {
      const wallet = listeners.get(connectorId)?.wallet ?? discovery.find(connectorId)
      listeners.stop(connectorId)
      if (!wallet) return
      const left = revoke(wallet)
      leaving.set(connectorId, left)
      await left
      if (leaving.get(connectorId) === left) leaving.delete(connectorId)
    },

    async switchNetwork(connectorId, network) {
      const { provider } = requireWallet(discovery, connectorId)
      try {
        await switchWalletNetwork(provider, network)
        await listeners.get(connectorId)?.refresh()
      } catch (error) {
        throw walletError(error)
      }
    },

    signMessage: (connectorId, account, message) =>
      signWalletMessage(requireWallet(discovery, connectorId).provider, account.address, message),

    provider: async (source) =>
      (await import('./provider.ts')).createProvider(host, discovery, source),

    refresh: async (connectorId) => listeners.get(connectorId)?.refresh(),

    refreshAll: listeners.refreshAll,

    stop: listeners.stopAll,
  }
}

/** Porto and Base Account. */
const knownSignInWallets: readonly string[] = ['xyz.ithaca.porto', 'app.base.account']

const announceTimeoutMs = 1_000

async function readSession(
  { provider }: EvmWallet,
  granted: readonly string[] = [],
): Promise<WalletSession | 'gone'> {
  const accounts = await readAccounts(provider, 'eth_accounts')
  const addresses = accounts.length === 0 ? granted : accounts
  if (addresses.length === 0) return 'gone'
  return sessionOf(addresses, await readNetworkId(provider)) ?? 'gone'
}

/** A user who declines to switch the network is connected all the same. */
async function tryToSwitch({ provider }: EvmWallet, network: Network): Promise<void> {
  if ((await readNetworkId(provider)) === network.networkId) return
  await switchWalletNetwork(provider, network).catch(() => undefined)
}

/** A wallet that cannot revoke its permission, or does not respond, is disconnected all the same. */
async function revoke({ provider }: EvmWallet): Promise<void> {
  const params = [{ eth_accounts: {} }]
  const leaving = requestBriefly(provider, { method: 'wallet_revokePermissions', params })
  await leaving.catch(() => undefined)
}
