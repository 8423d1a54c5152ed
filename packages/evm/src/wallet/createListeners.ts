import type { AdapterEvent } from '@latchkit/core'
import type { EvmWallet } from './evmWallet.ts'
import { watchWallet, type WatchedWallet } from './watchWallet.ts'

/** The wallets that are listened to. */
export interface Listeners {
  get(connectorId: string): WatchedWallet | undefined
  /** Listens to a wallet while `work` runs, and afterwards too unless it resolves with `gone`. */
  during<Answer>(
    wallet: EvmWallet,
    work: (listening: WatchedWallet) => Promise<Answer | 'gone'>,
  ): Promise<Answer | 'gone'>
  stop(connectorId: string): void
  stopAll(): void
  /** Reads the state of every wallet that is listened to, and emits it. Skips a wallet that fails. */
  refreshAll(): void
}

/** Creates the listeners: one set for each wallet, however many callers it has. */
export function createListeners(emit: (event: AdapterEvent) => void): Listeners {
  const entries = new Map<string, Entry>()
  const end = (id: string) => {
    entries.get(id)?.watched.stop()
    entries.delete(id)
  }
  return {
    get: (id) => entries.get(id)?.watched,
    async during(wallet, work) {
      const { id } = wallet.connector
      let entry = entries.get(id)
      if (entry?.watched.wallet.provider !== wallet.provider) {
        end(id)
        entry = { watched: watchWallet(wallet, emit), works: 0, isKept: false }
        entries.set(id, entry)
      }
      const mine = entry
      mine.works += 1
      try {
        const answer = await work(mine.watched)
        if (answer !== 'gone') mine.isKept = true
        return answer
      } finally {
        mine.works -= 1
        if (mine.works === 0 && !mine.isKept && entries.get(id) === mine) end(id)
      }
    },
    stop: end,
    refreshAll() {
      for (const { watched } of Array.from(entries.values()))
        watched.refresh().catch(() => undefined)
    },
    stopAll() {
      for (const id of Array.from(entries.keys())) end(id)
    },
  }
}

interface Entry {
  readonly watched: WatchedWallet
  works: number
  isKept: boolean
}
