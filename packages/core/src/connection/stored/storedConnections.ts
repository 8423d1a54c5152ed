import { parseAccountId, parseNetworkId, type Namespace, type NetworkId } from '@latchkit/wire'
import { isAccountType, type Account, type AccountType } from '../../account.ts'
import type { Kit, KitConfig } from '../../kit.ts'
import type { StoredNamespace } from '../machine/reduceConnections.ts'
import type { Connection, ConnectionsState } from '../state.ts'

/** What is stored of connections between visits. Holds no secret. */
export interface StoredConnections {
  readonly activeNamespace?: Namespace
  readonly namespaces: Readonly<Partial<Record<Namespace, StoredNamespace>>>
}

/**
 * Returns true for a key that {@link StoredConnections} are stored under. Each namespace has its own: tabs write without
 * seeing each other, and must not overwrite what another one has just connected in another namespace.
 */
export function isStoredConnectionsKey(key: string): boolean {
  return key === activeKey || key.startsWith(`${activeKey}.`)
}

/** Returns what is stored, or `undefined` if it has another shape than this version of the kit writes. */
export function readStoredConnections(
  kit: Pick<Kit, 'storage' | 'adapters' | 'networks'>,
): StoredConnections | undefined {
  try {
    const active = read<ActiveRecord>(kit, activeKey)
    if (!active) return { namespaces: {} }
    const namespaces = Array.from(kit.adapters.keys()).flatMap((namespace) => {
      const record = read<NamespaceRecord>(kit, `${activeKey}.${namespace}`)
      return record && parseNetworkId(record.networkId)?.namespace === namespace
        ? [[namespace, parseRecord(kit, record)] as const]
        : []
    })
    const { activeNamespace } = active
    return { activeNamespace, namespaces: Object.fromEntries(namespaces) }
  } catch {
    return undefined
  }
}

/** Returns true if anything is stored. */
export function hasStoredConnections({ storage }: Pick<Kit, 'storage'>): boolean {
  return storage.getItem(activeKey) !== null
}

/** Stores which namespace is active, and the namespaces that have changed. */
export function writeStoredConnections(
  kit: Pick<Kit, 'storage' | 'config' | 'adapters'>,
  before: ConnectionsState,
  { activeNamespace, namespaces }: ConnectionsState,
): void {
  for (const namespace of kit.adapters.keys()) {
    const state = namespaces[namespace]
    if (!state || state === before.namespaces[namespace]) continue
    const { networkId, connections, dormant, preferredAccountType } = state
    const record: NamespaceRecord = {
      version,
      networkId,
      sessions: [...connections, ...dormant],
      ...(preferredAccountType !== defaultAccountType(kit.config, namespace) && {
        preferredAccountType,
      }),
    }
    write(kit, `${activeKey}.${namespace}`, record)
  }
  const active: ActiveRecord = { version, activeNamespace }
  write(kit, activeKey, active)
}

/** Returns the type of account that a namespace uses first: the site's option, or else the kit's default. */
export function defaultAccountType(
  { preferredAccountTypes }: Pick<KitConfig, 'preferredAccountTypes'>,
  namespace: Namespace,
): AccountType {
  return preferredAccountTypes?.[namespace] ?? defaultAccountTypes[namespace]
}

const defaultAccountTypes: Readonly<Record<Namespace, AccountType>> = {
  eip155: 'smartAccount',
  solana: 'eoa',
  bip122: 'payment',
  polkadot: 'eoa',
}

interface Versioned {
  readonly version: typeof version
}

interface NamespaceRecord extends Versioned {
  readonly networkId: NetworkId
  readonly sessions: readonly Connection[]
  readonly preferredAccountType?: AccountType
}

interface ActiveRecord extends Versioned {
  readonly activeNamespace: Namespace
}

const version = 1
const activeKey = 'connections'

function read<Value extends Versioned>(
  { storage }: Pick<Kit, 'storage'>,
  key: string,
): Value | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  const value = JSON.parse(text) as Value
  if (value.version !== version) throw new Error('Another version of the kit has written this.')
  return value
}

function write({ storage }: Pick<Kit, 'storage'>, key: string, value: Versioned): void {
  const text = JSON.stringify(value)
  if (text !== storage.getItem(key)) storage.setItem(key, text)
}

function parseRecord(
  { networks }: Pick<Kit, 'networks'>,
  { networkId, sessions, preferredAccountType }: NamespaceRecord,
): StoredNamespace {
  return {
    connections: sessions.filter(isConnection),
    ...(networks.has(networkId) && { networkId }),
    ...(isAccountType(preferredAccountType) && { preferredAccountType }),
  }
}

function isConnection(value: Connection): boolean {
  return (
    [
      value.connectorId,
      value.connectorName,
      value.label ?? '',
      ...Object.values(value.names ?? {}),
    ].every((text) => typeof text === 'string') &&
    (value.connectorIcon === undefined || value.connectorIcon.startsWith('data:image/')) &&
    parseNetworkId(value.networkId)?.namespace === value.namespace &&
    value.accounts.length > 0 &&
    [value.account, ...value.accounts].every(isAccount)
  )
}

function isAccount({ address, accountId, type }: Account): boolean {
  return isAccountType(type) && parseAccountId(accountId)?.address === address
}
