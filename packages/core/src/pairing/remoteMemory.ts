import type { Namespace } from '@latchkit/wire'
import type { Kit } from '../kit.ts'
import { remoteMemoryKey } from './remoteMemoryKey.ts'

/** What the kit remembers of a wallet on another device, beside its session. */
export interface RememberedWallet {
  readonly topic: string
  /** A `data:image/…` URI of the directory. */
  readonly icon?: string
  /** What a family's adapter has noted. */
  readonly notes?: Partial<Readonly<Record<Namespace, string>>>
}

/** The wallets of other devices that this site has. */
export function readRemoteMemory({ storage }: Pick<Kit, 'storage'>): readonly RememberedWallet[] {
  try {
    const memory = JSON.parse(storage.getItem(remoteMemoryKey) ?? '[]') as unknown
    return Array.isArray(memory) ? memory.filter(isRemembered) : []
  } catch {
    return []
  }
}

/** Puts what is remembered of a wallet in the place of what was; with `undefined`, forgets it. */
export function writeRemoteMemory(
  kit: Pick<Kit, 'storage'>,
  topic: string,
  wallet: RememberedWallet | undefined,
): void {
  const others = readRemoteMemory(kit).filter((other) => other.topic !== topic)
  const all = wallet ? [...others, wallet] : others
  if (all.length === 0) kit.storage.removeItem(remoteMemoryKey)
  else kit.storage.setItem(remoteMemoryKey, JSON.stringify(all))
}

function isRemembered(value: RememberedWallet | null): value is RememberedWallet {
  const { topic, icon, notes = {} } = value ?? {}
  return (
    typeof topic === 'string' &&
    (icon === undefined || (typeof icon === 'string' && icon.startsWith('data:image/'))) &&
    Object.values(notes).every((note) => typeof note === 'string')
  )
}
