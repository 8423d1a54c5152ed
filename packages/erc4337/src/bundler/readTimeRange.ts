import {
  bundleGasOf,
  hexSchemas,
  readRpc,
  type EntryPoint,
  type UserOperation,
} from '@latchkit/backend/chain'
import { encodeFunctionData, numberToHex, parseAbi, type Hex } from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import type { BundlerContext } from './bundlerContext.ts'
import { delegationsOf } from './simulateBundle.ts'

/** When an operation counts, as its account says: Unix times in seconds. A `validUntil` of 0 has no end. */
export interface TimeRange {
  readonly validUntil: Hex
  readonly validAfter: Hex
}

const accountAbi = parseAbi([
  'struct PackedUserOperation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function validateUserOp(PackedUserOperation userOp, bytes32 userOpHash, uint256 missingAccountFunds) returns (uint256 validationData)',
])
/** ERC-4337: 20 bytes of an aggregator, 6 of `validUntil` above them, 6 of `validAfter` above those. */
const [untilBit, afterBit] = [160n, 208n]
const mostTime = (1n << 48n) - 1n

/**
 * Reads the {@link TimeRange} of an operation from its account, which the EntryPoint asks and does not repeat in its error. Returns
 * `undefined` for an account that does not stand yet, or does not say.
 */
export async function readTimeRange(
  { chain }: Pick<BundlerContext, 'chain'>,
  entryPoint: EntryPoint,
  operation: UserOperation,
  hash: Hex,
): Promise<TimeRange | undefined> {
  const call = {
    from: entryPoint.address,
    to: operation.sender,
    gas: numberToHex(bundleGasOf([operation])),
    data: encodeFunctionData({
      abi: accountAbi,
      functionName: 'validateUserOp',
      args: [toPackedUserOperation(operation), hash, 0n],
    }),
  }
  try {
    const params = [call, 'latest', delegationsOf([operation])]
    const answer = BigInt(await readRpc(chain, 'eth_call', params, hexSchemas.hash))
    return {
      validUntil: numberToHex((answer >> untilBit) & mostTime),
      validAfter: numberToHex(answer >> afterBit),
    }
  } catch {
    return undefined
  }
}
