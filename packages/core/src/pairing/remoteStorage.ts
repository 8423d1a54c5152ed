import type { Namespace } from '@latchkit/wire'
import type { KeyValueStorage } from '../internal/storage.ts'
import { remoteStorageKey } from './remoteStorageKeys.ts'

/** What the kit stores of a remote wallet, beside its session. */
export interface StoredWallet {
  readonly topic: string
  /** A `data:image/…` URI from the wallet directory. */
  readonly icon?: string
  /** What the adapters have stored with it. */
  readonly notes?: Partial<Readonly<Record<Namespace, string>>>
}

/** The remote wallets of the site. */
export interface RemoteStorage {
  list(): readonly StoredWallet[]
  find(topic: string): StoredWallet
  save(wallet: StoredWallet): void
  remove(topic: string): void
}

export function createRemoteStorage(storage: KeyValueStorage): RemoteStorage {
  function list(): readonly StoredWallet[] {
    try {
      const wallets = JSON.parse(storage.getItem(remoteStorageKey) ?? '[]') as unknown
      return Array.isArray(wallets) ? wallets.filter(isStoredWallet) : []
    } catch {
      return []
    }
  }
  const others = (topic: string) => list().filter((wallet) => wallet.topic !== topic)
  const write = (wallets: readonly StoredWallet[]) => {
    if (wallets.length === 0) storage.removeItem(remoteStorageKey)
    else storage.setItem(remoteStorageKey, JSON.stringify(wallets))
  }
  return {
    list,
    find: (topic) => list().find((wallet) => wallet.topic === topic) ?? { topic },
    save: (wallet) => write([...others(wallet.topic), wallet]),
    remove: (topic) => write(others(topic)),
  }
}

function isStoredWallet(value: StoredWallet | null): value is StoredWallet {
  const { topic, icon, notes = {} } = value ?? {}
  return (
    typeof topic === 'string' &&
    (icon === undefined || (typeof icon === 'string' && icon.startsWith('data:image/'))) &&
    Object.values(notes).every((note) => typeof note === 'string')
  )
}
