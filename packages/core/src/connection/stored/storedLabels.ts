import type { Kit } from '../../kit.ts'
import { connectionLabelCharacters, rememberedLabels } from '../../limits.ts'
import { sessionTopicOf } from '../../wallets/remoteConnectorId.ts'
import type { Connection } from '../state.ts'

/** What a stored label is found by. */
export type NamedWallet = Pick<Connection, 'namespace' | 'connectorId' | 'connectorName'>

/**
 * Returns what the visitor called a wallet when it was last connected. A wallet on another device is recognised by its name
 * alone, so a label that another connected wallet already has is not used twice.
 * @param known the wallets of its namespace that are connected now
 */
export function readStoredLabel(
  kit: Pick<Kit, 'storage'>,
  wallet: NamedWallet,
  known: readonly Connection[],
): string | undefined {
  const key = keyOf(wallet)
  const label = read(kit).find(([name]) => name === key)?.[1]
  const isTaken = isRemote(wallet) && known.some((other) => other.label === label)
  return isTaken ? undefined : label
}

/** Stores what the visitor calls a wallet. The label outlasts a disconnect; `undefined` removes it. */
export function writeStoredLabel(
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
  return sessionTopicOf(connectorId) !== undefined
}

/** The latest first. Entries of another shape are left out. */
function read({ storage }: Pick<Kit, 'storage'>): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
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
