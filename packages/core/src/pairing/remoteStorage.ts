import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { remoteStorageKey } from './remoteStorageKeys.ts'

/** What the kit remembers of a wallet on another device, beside its session. */
export interface StoredWallet {
  readonly topic: string
  /** A `data:image/…` URI of the directory. */
  readonly icon?: string
  /** What a family's adapter has noted. */
  readonly notes?: Partial<Readonly<Record<Namespace, string>>>
}

/** The wallets of other devices that this site has. */
export function readStoredWallets({ storage }: Pick<Kit, 'storage'>): readonly StoredWallet[] {
  try {
    const memory = JSON.parse(storage.getItem(remoteStorageKey) ?? '[]') as unknown
    return Array.isArray(memory) ? memory.filter(isRemembered) : []
  } catch {
    return []
  }
}

/** Puts what is remembered of a wallet in the place of what was; with `undefined`, forgets it. */
export function writeStoredWallet(
  kit: Pick<Kit, 'storage'>,
  topic: string,
  wallet: StoredWallet | undefined,
): void {
  const others = readStoredWallets(kit).filter((other) => other.topic !== topic)
  const all = wallet ? [...others, wallet] : others
  if (all.length === 0) kit.storage.removeItem(remoteStorageKey)
  else kit.storage.setItem(remoteStorageKey, JSON.stringify(all))
}

function isRemembered(value: StoredWallet | null): value is StoredWallet {
  const { topic, icon, notes = {} } = value ?? {}
  return (
    typeof topic === 'string' &&
    (icon === undefined || (typeof icon === 'string' && icon.startsWith('data:image/'))) &&
    Object.values(notes).every((note) => typeof note === 'string')
  )
}
