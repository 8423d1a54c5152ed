import type { Kit } from '../kit.ts'
import type { Connector } from './connector.ts'

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

/** The wallets that announced themselves, those of several chain families as one where they share an rdns. */
export function listWallets(kit: Pick<Kit, 'store'>): readonly Wallet[] {
  const { connectors } = kit.store.get()
  const known = answers.get(connectors)
  if (known) return known
  const wallets = new Map<string, Wallet>()
  for (const connector of connectors) {
    const key = connector.rdns ?? `${connector.namespace}:${connector.id}`
    const wallet = wallets.get(key)
    wallets.set(
      key,
      wallet ? { ...wallet, connectors: [...wallet.connectors, connector] } : begin(key, connector),
    )
  }
  const answer = Array.from(wallets.values())
  answers.set(connectors, answer)
  return answer
}

function begin(key: string, connector: Connector): Wallet {
  const { name, icon, rdns } = connector
  return {
    key,
    name,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
    connectors: [connector],
  }
}

// The same connectors give the same array.
const answers = new WeakMap<readonly Connector[], readonly Wallet[]>()
