import type { Kit } from '../kit.ts'
import { connectionLabelCharacters, rememberedLabels } from '../limits.ts'
import { topicOf } from '../pairing/connectorIdOf.ts'
import type { Connection } from './state.ts'

/** A wallet as far as its name is remembered by it. */
export type NamedWallet = Pick<Connection, 'namespace' | 'connectorId' | 'connectorName'>

/**
 * What the visitor called a wallet when it was last connected. `held` are the wallets of its family that are connected
 * now: a wallet on another device is known again by its own name alone, and what one of them is called is not said of a second.
 */
export function recallLabel(
  kit: Pick<Kit, 'storage'>,
  wallet: NamedWallet,
  held: readonly Connection[],
): string | undefined {
  const key = keyOf(wallet)
  const label = read(kit).find(([name]) => name === key)?.[1]
  const isTaken = isRemote(wallet) && held.some((other) => other.label === label)
  return isTaken ? undefined : label
}

/** Remembers what the visitor calls a wallet, also when it is disconnected; nothing takes the name away. */
export function keepLabel(
  kit: Pick<Kit, 'storage'>,
  wallet: NamedWallet,
  label: string | undefined,
): void {
  const key = keyOf(wallet)
  const others = read(kit).filter(([name]) => name !== key)
  const all: readonly Entry[] = label === undefined ? others : [[key, label], ...others]
  if (all.length === 0) kit.storage.removeItem(storageKey)
  else kit.storage.setItem(storageKey, JSON.stringify(all.slice(0, rememberedLabels)))
}

type Entry = readonly [key: string, label: string]

const storageKey = 'labels'

function keyOf(wallet: NamedWallet): string {
  const { namespace, connectorId, connectorName } = wallet
  return `${namespace} ${isRemote(wallet) ? `walletConnect ${connectorName}` : connectorId}`
}

/** A wallet on another device has a new id with each session. */
function isRemote({ connectorId }: NamedWallet): boolean {
  return topicOf(connectorId) !== undefined
}

/** The latest first. What this kit has not written so is left out. */
function read({ storage }: Pick<Kit, 'storage'>): readonly Entry[] {
  try {
    const found: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(found) ? found.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(value: unknown): value is Entry {
  if (!Array.isArray(value) || value.length !== 2) return false
  return (
    value.every((text) => typeof text === 'string') &&
    Array.from(String(value[1])).length <= connectionLabelCharacters
  )
}
