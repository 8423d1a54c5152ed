import { decodeFunctionData, type Address, type Hex } from 'viem'
import { readArtifact, type TestContractName } from '@latchkit/contracts'
import type { ContractAddresses } from '../seed/contractAddresses.ts'

/** A call of one of our contracts as people write it: `transfer(0x7099…, 25000000)`. `undefined` for others. */
export function describeCall(
  contracts: ContractAddresses,
  to: Address | null,
  data: Hex,
): string | undefined {
  const name = (Object.keys(artifacts) as (keyof typeof artifacts)[]).find(
    (candidate) => contracts[candidate].toLowerCase() === to?.toLowerCase(),
  )
  if (!name) return undefined
  try {
    const { abi } = readArtifact(artifacts[name])
    const { functionName, args } = decodeFunctionData({ abi, data })
    return `${functionName}(${(args ?? []).map(String).join(', ')})`
  } catch {
    return undefined
  }
}

const artifacts: Readonly<
  Record<Exclude<keyof ContractAddresses, 'multicall3'>, TestContractName>
> = {
  usdx: 'ExampleToken',
  wdai: 'ExampleToken',
  collectible: 'ExampleCollectible',
  editions: 'ExampleEditions',
  spam: 'SpamToken',
  door: 'Door',
}
