import type { AdapterEvent } from '@latchkit/core'
import { unsubscribeQuietly } from '@latchkit/core/adapters'
import type { EvmWallet } from './evmWallet.ts'
import {
  mayStillConnect,
  parseAccounts,
  readAccounts,
  readNetworkId,
  sessionOf,
} from './walletCalls.ts'

/** A wallet that the kit listens to. */
export interface WatchedWallet {
  readonly wallet: EvmWallet
  /** Reads something from the wallet, again where there was news of it meanwhile. */
  readSettled<Value>(read: () => Promise<Value>): Promise<Value>
  /** Reads the state of the wallet, and emits it. */
  refresh(): Promise<void>
  stop(): void
}

/** Listens to a wallet and tells the kit what has become of it. Only the newest news counts. */
export function watchWallet(wallet: EvmWallet, emit: (event: AdapterEvent) => void): WatchedWallet {
  const { provider, connector } = wallet
  let news = 0
  let isOver = false
  const tell = async (read: () => Promise<readonly string[]>) => {
    if (isOver) return
    news += 1
    const mine = news
    const addresses = await read()
    const session =
      addresses.length === 0 ? undefined : sessionOf(addresses, await readNetworkId(provider))
    const isLocked = session === undefined && (await mayStillConnect(provider))
    if (mine !== news) return
    if (session) emit({ type: 'change', connectorId: connector.id, session })
    else {
      const reason = isLocked ? 'locked' : 'disconnected'
      emit({ type: 'disconnect', connectorId: connector.id, reason })
    }
  }
  const refresh = () => tell(() => readAccounts(provider, 'eth_accounts'))
  // A wallet that cannot answer now has told nothing; its next event does.
  const onNews = () => void refresh().catch(() => undefined)
  const onAccounts = (accounts: unknown) =>
    // What names no accounts is only news that there are others.
    Array.isArray(accounts)
      ? void tell(async () => parseAccounts(accounts)).catch(() => undefined)
      : onNews()
  const events: readonly (readonly [string, (payload: unknown) => void])[] = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onNews],
    // EIP-1193: the wallet has lost or found its network. That is no goodbye: its accounts tell.
    ['connect', onNews],
    ['disconnect', onNews],
  ]
  for (const [event, listener] of events) provider.on(event, listener)
  return {
    wallet,
    refresh,
    async readSettled(read) {
      for (let round = 1; ; round += 1) {
        const before = news
        const value = await read()
        if (news === before || round === roundsAtMost) return value
      }
    },
    stop() {
      isOver = true
      news += 1
      for (const [event, listener] of events)
        unsubscribeQuietly(() => provider.removeListener?.(event, listener))
    },
  }
}

// Some wallets have news at every question.
const roundsAtMost = 5
