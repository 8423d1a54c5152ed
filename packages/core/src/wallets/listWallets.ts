import { normalizeWalletName } from '@latchkit/wire'
import { memoize } from '../internal/memoize.ts'
import type { Kit } from '../kit.ts'
import type { Connector } from '../connector.ts'

/** A wallet that the page can reach, with all the ways in which it can. */
export interface Wallet {
  /** Stable: the rdns where there is one. For keys, and to find a recent wallet again. */
  readonly key: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** One for each namespace. */
  readonly connectors: readonly [Connector, ...Connector[]]
}

/**
 * Returns the wallets that announced themselves, each once. A wallet of several namespaces is recognised by its rdns, and in
 * a namespace without one by the name that it announces. The same connectors return the same array.
 * @example
 * for (const { name, connectors } of listWallets(kit)) console.log(name, connectors.length)
 */
export function listWallets(kit: Pick<Kit, 'store'>): readonly Wallet[] {
  return walletsOf(kit.store.get().connectors)
}

const walletsOf = memoize((connectors: readonly Connector[]): readonly Wallet[] => {
  const wallets: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    // A WalletConnect wallet is a connector because it was chosen: it is not offered again.
    if (connector.type === 'walletConnect' || connector.type === 'login') continue
    const wallet = wallets.find((members) => belongs(connector, members))
    if (wallet) wallet.push(connector)
    else wallets.push([connector])
  }
  return wallets.map(walletOf)
})

function belongs(connector: Connector, members: readonly Connector[]): boolean {
  const { rdns, namespace } = connector
  if (members.some((member) => member.namespace === namespace)) return false
  const other = members.find((member) => member.rdns !== undefined)?.rdns
  if (rdns !== undefined && other !== undefined) return rdns === other
  return members.every((member) => isNamed(member) && isNamed(connector, member.name))
}

/** Returns true if the name identifies the wallet: it announced itself with it. */
function isNamed({ id, name, rdns }: Connector, wanted: string = name): boolean {
  const word = normalizeWalletName(wanted)
  return (
    normalizeWalletName(name) === word && (rdns !== undefined || normalizeWalletName(id) === word)
  )
}

function walletOf(connectors: [Connector, ...Connector[]]): Wallet {
  const [first] = connectors
  const icon = connectors.find((each) => each.icon !== undefined)?.icon
  const rdns = connectors.find((each) => each.rdns !== undefined)?.rdns
  return {
    key: rdns ?? `${first.namespace}:${first.id}`,
    name: first.name,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    connectors,
  }
}
