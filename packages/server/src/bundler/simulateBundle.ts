import { concat, decodeErrorResult, numberToHex, type Address, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import {
  encodeHandleOps,
  type EntryPoint,
  type UserOperation,
  bundleGasOf,
} from '@latchkit/backend/chain'
import type { BundlerContext } from './bundlerContext.ts'
import { readRevert } from './readRevert.ts'

/** Why an EntryPoint would refuse a bundle, and because of which of its operations. */
export interface BundleFault {
  readonly index: number
  readonly reason: string
  readonly data?: Hex
}

/** What a node is told to take for granted while it answers. */
export type StateOverride = Readonly<
  Record<Address, { readonly code?: Hex; readonly balance?: Hex }>
>

/**
 * Runs operations without sending them, as they would run now; `undefined` where the EntryPoint takes them all. What
 * they do besides, such as what they read of others' storage (ERC-7562), is not looked at: nodes tell it only to those
 * whom they let trace.
 * @throws UpstreamError, or RpcError where the node refused to run them
 */
export async function simulateBundle(
  { chain, account }: BundlerContext,
  entryPoint: EntryPoint,
  operations: readonly UserOperation[],
): Promise<BundleFault | undefined> {
  const call = {
    from: account.address,
    to: entryPoint.address,
    gas: numberToHex(bundleGasOf(operations)),
    data: encodeHandleOps(operations, account.address),
  }
  const overrides = delegationsOf(operations)
  const hasOverrides = Object.keys(overrides).length > 0
  try {
    await chain.request('eth_call', [call, 'latest', ...(hasOverrides ? [overrides] : [])])
    return undefined
  } catch (error) {
    const data = readRevert(error)
    if (data === undefined) throw error
    return readFault(data)
  }
}

/** The accounts as they are once their authorizations (EIP-7702) are in force. */
export function delegationsOf(operations: readonly UserOperation[]): StateOverride {
  return Object.fromEntries(
    operations.flatMap(({ sender, authorization }) =>
      authorization ? [[sender, { code: concat(['0xef0100', authorization.address]) }]] : [],
    ),
  )
}

function readFault(data: Hex): BundleFault {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    if (errorName === 'FailedOp') return { index: Number(args[0]), reason: args[1] }
    if (errorName === 'FailedOpWithRevert')
      return { index: Number(args[0]), reason: args[1], data: args[2] }
  } catch {
    // It speaks otherwise: its words are passed on.
  }
  return { index: 0, reason: 'The EntryPoint reverted.', data }
}
