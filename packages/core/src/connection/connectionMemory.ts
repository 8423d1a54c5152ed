import { parseAccountId, parseNetworkId, type Namespace } from '@latchkit/wire'
import { defaultAccountType } from '../account/defaultAccountType.ts'
import { isAccountType, type Account, type AccountType } from '../account/account.ts'
import type { Kit } from '../kit.ts'
import type { Connection, NamespaceState } from './state.ts'

/** What is remembered of connections between visits. Holds no secret. */
export interface ConnectionMemory {
  readonly activeNamespace?: Namespace
  readonly namespaces: Readonly<Partial<Record<Namespace, FamilyMemory>>>
}

/** What is remembered of one chain family. */
export interface FamilyMemory extends Pick<NamespaceState, 'networkId'> {
  readonly sessions: readonly Connection[]
  /** Absent where the visitor has chosen none, and the site's option holds. */
  readonly preferredAccountType?: AccountType
}

/**
 * True for a name under which something of {@link ConnectionMemory} is stored. Each family has one of its own: tabs write
 * without seeing each other, and must not write over what another has just connected elsewhere.
 */
export function isConnectionMemoryKey(key: string): boolean {
  return key === frontKey || key.startsWith(`${frontKey}.`)
}

/** Reads the memory. `undefined` where something stands there that is not as this kit writes it. */
export function readConnectionMemory(
  kit: Pick<Kit, 'storage' | 'adapters'>,
): ConnectionMemory | undefined {
  try {
    const front = read<Front>(kit, frontKey)
    if (!front) return { namespaces: {} }
    const families = Array.from(kit.adapters.keys()).flatMap((namespace) => {
      // An earlier version of the kit has kept all families under one name.
      const family =
        read<FamilyMemory & Versioned>(kit, `${frontKey}.${namespace}`) ??
        front.namespaces?.[namespace]
      return family && parseNetworkId(family.networkId)?.namespace === namespace
        ? [[namespace, readFamily(family)] as const]
        : []
    })
    const { activeNamespace } = front
    return { activeNamespace, namespaces: Object.fromEntries(families) }
  } catch {
    return undefined
  }
}

/** True where nothing at all is remembered. */
export function isConnectionMemoryEmpty({ storage }: Pick<Kit, 'storage'>): boolean {
  return storage.getItem(frontKey) === null
}

/** Writes how a family stands, and which is in front. */
export function writeConnectionMemory(
  kit: Pick<Kit, 'storage' | 'config'>,
  activeNamespace: Namespace,
  namespace: Namespace,
  { networkId, connections, dormant, preferredAccountType }: NamespaceState,
): void {
  const sessions = [...connections, ...dormant]
  const family: FamilyMemory & Versioned = {
    version,
    networkId,
    sessions,
    ...(preferredAccountType !== defaultAccountType(kit.config, namespace) && {
      preferredAccountType,
    }),
  }
  write(kit, `${frontKey}.${namespace}`, family)
  const front: Front = { version, activeNamespace }
  write(kit, frontKey, front)
}

interface Versioned {
  readonly version: typeof version
}

interface Front extends Versioned {
  readonly activeNamespace: Namespace
  /** Where an earlier version of the kit has written. */
  readonly namespaces?: ConnectionMemory['namespaces']
}

const version = 1
const frontKey = 'connections'

function read<Value extends Versioned>(
  { storage }: Pick<Kit, 'storage'>,
  key: string,
): Value | undefined {
  const text = storage.getItem(key)
  if (text === null) return undefined
  // An earlier version of the kit called the id of an account by another name.
  const value = JSON.parse(text.replaceAll('"caipAccountId":', '"accountId":')) as Value
  if (value.version !== version) throw new Error('Another version of the kit has written this.')
  return value
}

function write({ storage }: Pick<Kit, 'storage'>, key: string, value: Versioned): void {
  const text = JSON.stringify(value)
  if (text !== storage.getItem(key)) storage.setItem(key, text)
}

function readFamily({ networkId, sessions, preferredAccountType }: FamilyMemory): FamilyMemory {
  return {
    networkId,
    sessions: sessions.filter(isConnection),
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
