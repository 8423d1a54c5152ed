import type { Network } from '@latchkit/core'
import type { Namespace } from '@latchkit/wire'

/** The networks of one namespace. */
export interface NetworkGroup {
  readonly namespace: Namespace
  readonly networks: readonly Network[]
}

/** Returns the networks whose name contains the search term, by namespace, in the site's order; test networks last. */
export function groupNetworks(
  networks: readonly Network[],
  typed: string,
  locale: string,
): readonly NetworkGroup[] {
  const wanted = typed.trim().toLocaleLowerCase(locale)
  const found = networks
    .filter(({ name }) => name.toLocaleLowerCase(locale).includes(wanted))
    .sort((one, other) => Number(one.testnet ?? false) - Number(other.testnet ?? false))
  const groups = new Map<Namespace, Network[]>()
  for (const network of found)
    groups.set(network.namespace, [...(groups.get(network.namespace) ?? []), network])
  return Array.from(groups, ([namespace, members]) => ({ namespace, networks: members }))
}
