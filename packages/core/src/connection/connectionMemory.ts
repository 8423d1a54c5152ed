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

/** Reads the memory. `undefined` where something stands there that is not as this kit writes it. */
export function readConnectionMemory(kit: Pick<Kit, 'storage'>): ConnectionMemory | undefined {
  const text = kit.storage.getItem(connectionMemoryKey)
  if (text === null) return nothing
  try {
    const memory = JSON.parse(text) as ConnectionMemory
    if (memory.version !== version) return undefined
    const families = Object.entries(memory.namespaces).flatMap(([namespace, family]) =>
      parseCaipNetworkId(family.networkId)?.namespace === namespace
        ? [[namespace, { ...family, sessions: family.sessions.filter(isConnection) }] as const]
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
  { networkId, connections, dormant }: NamespaceState,
): void {
  const memory = readConnectionMemory(kit) ?? nothing
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
const nothing: ConnectionMemory = { version, namespaces: {} }

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
