import { decodeFunctionResult, encodeFunctionData } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import {
  hexSchemas,
  mostGasOf,
  readRpc,
  type EntryPoint,
  type UserOperation,
} from '@latchkit/backend/chain'
import { RpcError } from '@latchkit/backend/errors'
import type { BundlerContext } from './bundlerContext.ts'
import { rejectionCode } from './rejection.ts'

/**
 * Checks that the deposit of an operation's paymaster covers this and all its pending operations (EREP-010 of ERC-7562):
 * a bundle takes the deposit for all of its operations before it runs the first. The EntryPoint itself checks a single one.
 * @param replaced hash of the pending operation that this one replaces
 * @throws RpcError -32508 if it does not
 */
export async function assertDeposit(
  { chain, operations }: BundlerContext,
  entryPoint: EntryPoint,
  operation: UserOperation,
  replaced?: string,
): Promise<void> {
  const { paymaster } = operation
  if (paymaster === undefined) return
  const pending = (await operations.liveOfPaymaster(paymaster)).filter(
    (entry) => entry.entryPoint.address === entryPoint.address && entry.hash !== replaced,
  )
  if (pending.length === 0) return
  const data = encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'balanceOf',
    args: [paymaster],
  })
  const answer = await readRpc(
    chain,
    'eth_call',
    [{ to: entryPoint.address, data }, 'latest'],
    hexSchemas.bytes,
  )
  const deposit = decodeFunctionResult({
    abi: entryPoint08Abi,
    functionName: 'balanceOf',
    data: answer,
  })
  const needed = pending.reduce(
    (sum, entry) => sum + mostWeiOf(entry.operation),
    mostWeiOf(operation),
  )
  if (needed <= deposit) return
  throw new RpcError({
    code: rejectionCode.paymasterIsPoor,
    message: `The paymaster's deposit is too low: this and its pending operations need up to ${needed} wei, and it has ${deposit}.`,
    data: { paymaster },
  })
}

function mostWeiOf(operation: UserOperation): bigint {
  return mostGasOf(operation) * operation.maxFeePerGas
}
