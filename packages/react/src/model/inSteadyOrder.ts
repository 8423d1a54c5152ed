import type { Connection } from '@latchkit/core'
import { namespaces } from '@latchkit/wire'

/** Wallets by chain family and name: an order that no switch changes, so that none moves away under the pointer. */
export function inSteadyOrder(
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
