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
  /** Reads something from the wallet, and again if an event arrived meanwhile. */
  readSettled<Value>(read: () => Promise<Value>): Promise<Value>
  /** Reads the state of the wallet, and emits it. */
  refresh(): Promise<void>
  stop(): void
}

/** Listens to a wallet and emits its state. Only the result of the latest read is emitted. */
export function watchWallet(wallet: EvmWallet, emit: (event: AdapterEvent) => void): WatchedWallet {
  const { provider, connector } = wallet
  let reads = 0
  let isOver = false
  const emitState = async (read: () => Promise<readonly string[]>) => {
    if (isOver) return
    reads += 1
    const thisRead = reads
    const addresses = await read()
    const session =
      addresses.length === 0 ? undefined : sessionOf(addresses, await readNetworkId(provider))
    const isLocked = session === undefined && (await mayStillConnect(provider))
    if (thisRead !== reads) return
    if (session) emit({ type: 'change', connectorId: connector.id, session })
    else {
      const reason = isLocked ? 'locked' : 'disconnected'
      emit({ type: 'disconnect', connectorId: connector.id, reason })
    }
  }
  const refresh = () => emitState(() => readAccounts(provider, 'eth_accounts'))
  // A read that fails emits nothing; the next event reads again.
  const onChange = () => void refresh().catch(() => undefined)
  const onAccounts = (accounts: unknown) =>
    // An event without accounts only says that they have changed.
    Array.isArray(accounts)
      ? void emitState(async () => parseAccounts(accounts)).catch(() => undefined)
      : onChange()
  const events: readonly (readonly [string, (payload: unknown) => void])[] = [
    ['accountsChanged', onAccounts],
    ['chainChanged', onChange],
    // EIP-1193: the wallet has lost or found its network. It is still connected if it has accounts.
    ['connect', onChange],
    ['disconnect', onChange],
  ]
  for (const [event, listener] of events) provider.on(event, listener)
  return {
    wallet,
    refresh,
    async readSettled(read) {
      for (let round = 1; ; round += 1) {
        const before = reads
        const value = await read()
        if (reads === before || round === roundsAtMost) return value
      }
    },
    stop() {
      isOver = true
      reads += 1
      for (const [event, listener] of events)
        unsubscribeQuietly(() => provider.removeListener?.(event, listener))
    },
  }
}

// Some wallets emit an event at every request.
const roundsAtMost = 5
