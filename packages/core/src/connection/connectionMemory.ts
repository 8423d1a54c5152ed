import { parseCaipAccountId, parseCaipNetworkId, type Namespace } from '@latchkit/wire'
import { isAccountType, type Account, type AccountType } from '../account/account.ts'
import type { Kit } from '../kit.ts'
import type { Connection, NamespaceState } from './state.ts'

/** What is remembered of connections between visits. Holds no secret. */
export interface ConnectionMemory {
  readonly version: typeof version
  readonly activeNamespace?: Namespace
  readonly namespaces: Readonly<Partial<Record<Namespace, FamilyMemory>>>
}

/** What is remembered of one chain family. */
export interface FamilyMemory extends Pick<NamespaceState, 'networkId'> {
  readonly sessions: readonly Connection[]
  /** Absent where an earlier version of the kit has written. */
  readonly preferredAccountType?: AccountType
}

/** The name under which {@link ConnectionMemory} is stored. */
export const connectionMemoryKey = 'connections'

/** Reads the memory. `undefined` where something stands there that is not as this kit writes it. */
export function readConnectionMemory(kit: Pick<Kit, 'storage'>): ConnectionMemory | undefined {
  const text = kit.storage.getItem(connectionMemoryKey)
  if (text === null) return nothing
  try {
    const memory = JSON.parse(text) as ConnectionMemory
    if (memory.version !== version) return undefined
    const families = Object.entries(memory.namespaces).flatMap(([namespace, family]) =>
      parseCaipNetworkId(family.networkId)?.namespace === namespace
        ? [[namespace, readFamily(family)] as const]
        : [],
    )
    return { ...memory, namespaces: Object.fromEntries(families) }
  } catch {
    return undefined
  }
}

/** Writes how a family stands; what other families have there is left as it is. */
export function writeConnectionMemory(
  kit: Pick<Kit, 'storage'>,
  activeNamespace: Namespace,
  namespace: Namespace,
  { networkId, connections, dormant, preferredAccountType }: NamespaceState,
): void {
  const memory = readConnectionMemory(kit) ?? nothing
  const next: ConnectionMemory = {
    version,
    activeNamespace,
    namespaces: {
      ...memory.namespaces,
      [namespace]: { networkId, preferredAccountType, sessions: [...connections, ...dormant] },
    },
  }
  const text = JSON.stringify(next)
  if (text !== kit.storage.getItem(connectionMemoryKey))
    kit.storage.setItem(connectionMemoryKey, text)
}

const version = 1
const nothing: ConnectionMemory = { version, namespaces: {} }

function readFamily({ networkId, sessions, preferredAccountType }: FamilyMemory): FamilyMemory {
  return {
    networkId,
    sessions: sessions.filter(isConnection),
    ...(isAccountType(preferredAccountType) && { preferredAccountType }),
  }
}

function isConnection(value: Connection): boolean {
  return (
    [value.connectorId, value.connectorName].every((text) => typeof text === 'string') &&
    (value.label === undefined || typeof value.label === 'string') &&
    (value.connectorIcon === undefined || value.connectorIcon.startsWith('data:image/')) &&
    parseCaipNetworkId(value.networkId)?.namespace === value.namespace &&
    value.accounts.length > 0 &&
    [value.account, ...value.accounts].every(isAccount)
  )
}

function isAccount({ address, caipAccountId, type }: Account): boolean {
  return isAccountType(type) && parseCaipAccountId(caipAccountId)?.address === address
}
