import {
  entryPoint07Address,
  entryPoint08Abi,
  entryPoint08Address,
  getUserOperationHash,
  toPackedUserOperation,
  type UserOperation as ViemUserOperation,
} from 'viem/account-abstraction'
import { encodeFunctionData, type Address, type Hex } from 'viem'

/** A user operation of EntryPoint 0.7 or 0.8. Gas and fees are in units and wei. */
export type UserOperation = ViemUserOperation<'0.8'>

/** A contract that runs user operations. */
export interface EntryPoint {
  readonly address: Address
  readonly version: '0.7' | '0.8'
}

/** The EntryPoints that the server knows, the newest first. */
export const entryPoints: readonly EntryPoint[] = [
  { address: entryPoint08Address, version: '0.8' },
  { address: entryPoint07Address, version: '0.7' },
]

/** Finds one by its address, in any case. */
export function findEntryPoint(address: string): EntryPoint | undefined {
  return entryPoints.find((known) => known.address.toLowerCase() === address.toLowerCase())
}

/** What the account has signed, and the name of the operation from then on. */
export function hashOperation(
  { address, version }: EntryPoint,
  operation: UserOperation,
  chainId: number,
): Hex {
  return getUserOperationHash({
    chainId,
    entryPointAddress: address,
    entryPointVersion: version,
    userOperation: operation,
  })
}

/** The call that runs operations, and gives what they pay to `beneficiary`. */
export function encodeHandleOps(operations: readonly UserOperation[], beneficiary: Address): Hex {
  return encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [operations.map((operation) => toPackedUserOperation(operation)), beneficiary],
  })
}
