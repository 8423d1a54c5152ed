import { readFileSync } from 'node:fs'
import { encodeDeployData, encodeFunctionData, type Abi, type Address, type Hex } from 'viem'
import type { Anvil } from './startAnvil.ts'

/** A contract that a test has put on its chain. */
export interface Deployed {
  readonly address: Address
  /** Calls it from an account. */
  call(
    from: Address,
    functionName: string,
    args?: readonly unknown[],
    value?: bigint,
  ): ReturnType<Anvil['send']>
}

/** Deploys one of the local stack's contracts. */
export async function deploy(
  anvil: Anvil,
  name:
    | 'ExampleToken'
    | 'ExampleCollectible'
    | 'ExampleEditions'
    | 'SpamToken'
    | 'Door'
    | 'KeyAccount'
    | 'KeyAccountFactory'
    | 'NameRecords'
    | 'NameRegistry'
    | 'NameResolver'
    | 'NameUniversalResolver'
    | 'SessionAccount'
    | 'SessionValidator',
  args: readonly unknown[] = [],
): Promise<Deployed> {
  const file = new URL(`../../../devnet/artifacts/${name}.json`, import.meta.url)
  const { abi, bytecode } = JSON.parse(readFileSync(file, 'utf8')) as { abi: Abi; bytecode: Hex }
  const from = anvil.accounts[9] as Address
  const { contractAddress } = await anvil.send({
    from,
    data: encodeDeployData({ abi, bytecode, args }),
  })
  return {
    address: contractAddress.toLowerCase() as Address,
    call: (caller, functionName, callArgs = [], value = 0n) =>
      anvil.send({
        from: caller,
        to: contractAddress,
        value,
        data: encodeFunctionData({ abi, functionName, args: callArgs }),
      }),
  }
}
