import { isNamespace, type Namespace } from './namespaces.ts'

/** A CAIP-2 network id: `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`

const pattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** The two parts of a {@link NetworkId}. */
export interface NetworkIdParts {
  readonly namespace: Namespace
  readonly reference: string
}

/**
 * Parses a CAIP-2 network id. Returns `undefined` for any other text, and for a namespace that Latchkit does not know.
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function parseNetworkId(text: string): NetworkIdParts | undefined {
  const [, namespace = '', reference = ''] = pattern.exec(text) ?? []
  return isNamespace(namespace) ? { namespace, reference } : undefined
}

/** Returns true for a CAIP-2 network id of a known namespace. */
export function isNetworkId(text: string): text is NetworkId {
  return parseNetworkId(text) !== undefined
}

/** Returns the namespace of a network id: `eip155` for `eip155:1`. */
export function namespaceOf(id: NetworkId): Namespace {
  return id.slice(0, id.indexOf(':')) as Namespace
}

/** Returns the reference of a network id: `1` for `eip155:1`. */
export function referenceOf(id: NetworkId): string {
  return id.slice(id.indexOf(':') + 1)
}
