import { parseCaipAccountId, parseCaipNetworkId, type Namespace } from '@latchkit/wire'
import type { Account } from '../account/account.ts'
import type { Kit } from '../kit.ts'
import type { Connection, NamespaceState } from './state.ts'

/** What is remembered of connections between visits. Holds no secret. */
export interface ConnectionMemory {
  readonly version: typeof version
  readonly activeNamespace?: Namespace
  readonly namespaces: Readonly<
    Partial<Record<Namespace, Pick<Connection, 'networkId'> & { sessions: readonly Connection[] }>>
  >
}

/** The name under which {@link ConnectionMemory} is stored. */
export const connectionMemoryKey = 'connections'

/** Reads the memory; what is not as the kit writes it counts as nothing. */
export function readConnectionMemory(kit: Pick<Kit, 'storage'>): ConnectionMemory {
  const empty: ConnectionMemory = { version, namespaces: {} }
  try {
    const memory = JSON.parse(kit.storage.getItem(connectionMemoryKey) ?? '') as ConnectionMemory
    if (memory.version !== version) return empty
    const families = Object.entries(memory.namespaces).flatMap(([namespace, family]) =>
      parseCaipNetworkId(family.networkId)?.namespace === namespace
        ? [[namespace, { ...family, sessions: family.sessions.filter(isConnection) }] as const]
        : [],
    )
    return { ...memory, namespaces: Object.fromEntries(families) }
  } catch {
    return empty
  }
}

/** Writes how a family stands; what other families have there is left as it is. */
export function writeConnectionMemory(
  kit: Pick<Kit, 'storage'>,
  activeNamespace: Namespace,
  namespace: Namespace,
  { networkId, connections, dormant }: NamespaceState,
): void {
  const memory = readConnectionMemory(kit)
  const next: ConnectionMemory = {
    version,
    activeNamespace,
    namespaces: {
      ...memory.namespaces,
      [namespace]: { networkId, sessions: [...connections, ...dormant] },
    },
  }
  const text = JSON.stringify(next)
  if (text !== kit.storage.getItem(connectionMemoryKey))
    kit.storage.setItem(connectionMemoryKey, text)
}

const version = 1

function isConnection(value: Connection): boolean {
  return (
    [value.connectorId, value.connectorName].every((text) => typeof text === 'string') &&
    (value.connectorIcon === undefined || value.connectorIcon.startsWith('data:image/')) &&
    parseCaipNetworkId(value.networkId)?.namespace === value.namespace &&
    value.accounts.length > 0 &&
    [value.account, ...value.accounts].every(isAccount)
  )
}

function isAccount({ address, caipAccountId, type }: Account): boolean {
  return typeof type === 'string' && parseCaipAccountId(caipAccountId)?.address === address
}
