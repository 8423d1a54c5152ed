import { concat, decodeErrorResult, numberToHex, type Address, type Hex } from 'viem'
import { entryPoint08Abi } from 'viem/account-abstraction'
import {
  encodeHandleOps,
  type EntryPoint,
  type UserOperation,
  bundleGasOf,
} from '@latchkit/backend/chain'
import type { BundlerContext } from './bundlerContext.ts'
import { parseRevert } from './parseRevert.ts'

/** Why an EntryPoint would refuse a bundle, and which operation causes it. */
export interface BundleError {
  readonly index: number
  readonly reason: string
  readonly data?: Hex
}

/** State overrides of `eth_call`. */
export type StateOverride = Readonly<
  Record<Address, { readonly code?: Hex; readonly balance?: Hex }>
>

/**
 * Simulates operations with `eth_call`. Returns `undefined` if the EntryPoint accepts them all. The storage rules of
 * ERC-7562 are not checked: nodes offer the tracing that it takes to few clients.
 * @throws UpstreamError, or RpcError if the node refuses to run them
 */
export async function simulateBundle(
  { chain, account }: BundlerContext,
  entryPoint: EntryPoint,
  operations: readonly UserOperation[],
): Promise<BundleError | undefined> {
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
    const data = parseRevert(error)
    if (data === undefined) throw error
    return decodeBundleError(data)
  }
}

/** Returns overrides that put the authorizations (EIP-7702) of operations into force. */
export function delegationsOf(operations: readonly UserOperation[]): StateOverride {
  return Object.fromEntries(
    operations.flatMap(({ sender, authorization }) =>
      authorization ? [[sender, { code: concat(['0xef0100', authorization.address]) }]] : [],
    ),
  )
}

function decodeBundleError(data: Hex): BundleError {
  try {
    const { errorName, args } = decodeErrorResult({ abi: entryPoint08Abi, data })
    if (errorName === 'FailedOp') return { index: Number(args[0]), reason: args[1] }
    if (errorName === 'FailedOpWithRevert')
      return { index: Number(args[0]), reason: args[1], data: args[2] }
  } catch {
    // Not an error of the EntryPoint: pass its data on.
  }
  return { index: 0, reason: 'The EntryPoint reverted.', data }
}
