import { readArtifact, type ContractName, type TestContractName } from '@latchkit/contracts'
import { encodeDeployData, encodeFunctionData, type Address, zeroAddress } from 'viem'
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

/** Deploys one of the contracts of `@latchkit/contracts`. */
export async function deploy(
  anvil: Anvil,
  name: ContractName | TestContractName,
  args: readonly unknown[] = [],
): Promise<Deployed> {
  const { abi, bytecode } = readArtifact(name)
  const from = anvil.accounts.at(9) ?? zeroAddress
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
