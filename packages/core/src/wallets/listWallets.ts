import type { Kit } from '../kit.ts'
import type { Connector } from './connector.ts'
import { plainName } from './plainName.ts'

/** A wallet that the page can reach, with all the ways in which it can. */
export interface Wallet {
  /** Stable: the rdns where there is one. For keys, and to find a recent wallet again. */
  readonly key: string
  readonly name: string
  readonly icon?: string
  readonly rdns?: string
  /** One a chain family. */
  readonly connectors: readonly [Connector, ...Connector[]]
}

/**
 * The wallets that announced themselves, each once: a wallet of several chain families is known again by its rdns, and
 * where a family has no such thing, by the name under which it announces itself.
 */
export function listWallets(kit: Pick<Kit, 'store'>): readonly Wallet[] {
  const { connectors } = kit.store.get()
  const known = answers.get(connectors)
  if (known) return known
  const wallets: [Connector, ...Connector[]][] = []
  for (const connector of connectors) {
    // Nobody chooses a wallet at the other end of a line from a list: it is there because it was chosen.
    if (connector.type === 'walletConnect') continue
    const wallet = wallets.find((members) => belongs(connector, members))
    if (wallet) wallet.push(connector)
    else wallets.push([connector])
  }
  const answer = wallets.map(walletOf)
  answers.set(connectors, answer)
  return answer
}

function belongs(connector: Connector, members: readonly Connector[]): boolean {
  const { rdns, namespace } = connector
  if (members.some((member) => member.namespace === namespace)) return false
  const other = members.find((member) => member.rdns !== undefined)?.rdns
  if (rdns !== undefined && other !== undefined) return rdns === other
  return members.every((member) => isNamed(member) && isNamed(connector, member.name))
}

/** True where the name is what the wallet is known by: it has announced itself under it, and is not just called so. */
function isNamed({ id, name, rdns }: Connector, wanted: string = name): boolean {
  const word = plainName(wanted)
  return plainName(name) === word && (rdns !== undefined || plainName(id) === word)
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

// The same connectors give the same array.
const answers = new WeakMap<readonly Connector[], readonly Wallet[]>()
