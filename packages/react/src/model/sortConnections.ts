import type { Connection } from '@latchkit/core'
import { namespaces } from '@latchkit/wire'

/** Sorts wallets by namespace and name. No switch changes this order, so no wallet moves away under the pointer. */
export function sortConnections(
  connections: readonly Connection[],
  locale: string,
): readonly Connection[] {
  const { compare } = new Intl.Collator(locale)
  return [...connections].sort(
    (one, other) =>
      namespaces.indexOf(one.namespace) - namespaces.indexOf(other.namespace) ||
      compare(one.connectorName, other.connectorName) ||
      compare(one.connectorId, other.connectorId),
  )
}
