import { isNamespace, type Namespace } from './namespaces.ts'

/** A network id as CAIP-2 writes it: `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`

const pattern = /^([-a-z0-9]{3,8}):([-_a-zA-Z0-9]{1,32})$/

/** The two parts of a {@link NetworkId}. */
export interface NetworkIdParts {
  readonly namespace: Namespace
  readonly reference: string
}

/**
 * Splits a network id, or answers `undefined` where the text is none of a known namespace.
 * @see https://chainagnostic.org/CAIPs/caip-2
 */
export function parseNetworkId(text: string): NetworkIdParts | undefined {
  const [, namespace = '', reference = ''] = pattern.exec(text) ?? []
  return isNamespace(namespace) ? { namespace, reference } : undefined
}

/** True where {@link parseNetworkId} can read the text. */
export function isNetworkId(text: string): text is NetworkId {
  return parseNetworkId(text) !== undefined
}

/** The namespace of a network id: `eip155` of `eip155:1`. */
export function namespaceOf(id: NetworkId): Namespace {
  return id.slice(0, id.indexOf(':')) as Namespace
}

/** The reference of a network id: `1` of `eip155:1`. */
export function referenceOf(id: NetworkId): string {
  return id.slice(id.indexOf(':') + 1)
}
