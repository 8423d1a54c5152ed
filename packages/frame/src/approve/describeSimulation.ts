import { formatUnits, type BalanceChange, type NetworkId, type Simulation } from '@latchkit/wire'
import { networkOf } from '../sign/knownNetworks.ts'
import { fill, texts } from '../ui/texts.ts'

/** What a confirmation shows of a simulation. */
export interface DescribedSimulation {
  readonly rows: readonly (readonly [label: string, value: string])[]
  readonly warning?: string
  /** Shown below the rows. */
  readonly hint?: string
}

/** Returns the rows of what the account sends and receives, or the one that says that it could not be simulated. */
export function describeSimulation(
  simulation: Simulation | undefined,
  networkId: NetworkId,
): DescribedSimulation {
  if (!simulation) return { rows: [] }
  if (simulation.status === 'fails') return { rows: [], warning: texts.simulationFails }
  if (simulation.status === 'unavailable')
    return { rows: [[texts.simulationChanges, texts.simulationUnavailable]] }
  const { changes, isComplete } = simulation
  const [sent, received] = [true, false].map((isSent) =>
    changes
      .filter(({ amount }) => amount.startsWith('-') === isSent)
      .map(
        (change) =>
          [
            isSent ? texts.simulationSends : texts.simulationReceives,
            describeChange(change, networkId),
          ] as const,
      ),
  )
  return {
    rows: [
      ...(sent ?? []),
      ...(received ?? []),
      ...(isComplete && changes.length === 0
        ? [[texts.simulationChanges, texts.simulationNone] as const]
        : []),
      ...(isComplete ? [] : [[texts.simulationChanges, texts.simulationMore] as const]),
    ],
    hint: texts.simulationHint,
  }
}

function describeChange(
  { kind, address, tokenId, symbol, decimals, amount }: BalanceChange,
  networkId: NetworkId,
): string {
  const units = amount.replace('-', '')
  if (kind === 'native') {
    const network = networkOf(networkId)
    return `${formatUnits(BigInt(units), network.decimals)} ${network.symbol}`.trim()
  }
  const contract = address ?? ''
  if (kind === 'nft')
    return `${fill(texts.simulationNft, { id: tokenId ?? '' })}${units === '1' ? '' : ` × ${units}`}\n${contract}`
  const counted =
    decimals === undefined
      ? fill(texts.simulationUnits, { n: units })
      : formatUnits(BigInt(units), decimals)
  return `${counted} ${nameOf(symbol)}`.trim() + `\n${contract}`
}

/** The symbol comes from the contract, which may lie: it is shown on one short line, above the contract's address. */
function nameOf(symbol = ''): string {
  return symbol.replaceAll(/[\p{C}\p{Z}\p{DI}\u2800]/gu, '').slice(0, 12)
}
