import { keccak256, type Hex, type SignedAuthorization } from 'viem'
import {
  encodeHandleOps,
  type EntryPoint,
  type UserOperation,
  bundleGasOf,
} from '@latchkit/backend/chain'
import type { BundleAttempt } from './bundleRepository.ts'
import type { BundlerContext } from './bundlerContext.ts'
import { readDelegation } from './readDelegation.ts'

/** The fees of a transaction per unit of gas. */
export interface BundleFees {
  readonly maxFeeWei: bigint
  readonly priorityFeeWei: bigint
}

const transferGas = 21_000n

/** Signs the transaction of a bundle. */
export async function signBundle(
  context: BundlerContext,
  nonce: number,
  entryPoint: EntryPoint,
  operations: readonly UserOperation[],
  fees: BundleFees,
): Promise<BundleAttempt> {
  const { account, chainId } = context
  const authorizationList = await authorizationsOf(context, operations)
  const common = {
    chainId,
    nonce,
    to: entryPoint.address,
    gas: bundleGasOf(operations),
    maxFeePerGas: fees.maxFeeWei,
    maxPriorityFeePerGas: fees.priorityFeeWei,
    data: encodeHandleOps(operations, account.address),
  }
  const raw =
    authorizationList.length > 0
      ? await account.signTransaction({ ...common, type: 'eip7702', authorizationList })
      : await account.signTransaction({ ...common, type: 'eip1559' })
  return describe(raw, fees)
}

/** Signs an empty transaction, so that no other transaction with its nonce can be mined. */
export async function signCancellation(
  { account, chainId }: BundlerContext,
  nonce: number,
  fees: BundleFees,
): Promise<BundleAttempt> {
  const raw = await account.signTransaction({
    type: 'eip1559',
    chainId,
    nonce,
    to: account.address,
    gas: transferGas,
    maxFeePerGas: fees.maxFeeWei,
    maxPriorityFeePerGas: fees.priorityFeeWei,
  })
  return describe(raw, fees)
}

function describe(raw: Hex, { maxFeeWei, priorityFeeWei }: BundleFees): BundleAttempt {
  return {
    hash: keccak256(raw),
    raw,
    maxFeeWei: maxFeeWei.toString(),
    priorityFeeWei: priorityFeeWei.toString(),
  }
}

/** The authorizations (EIP-7702) that are not in force yet. */
async function authorizationsOf(
  { chain }: BundlerContext,
  operations: readonly UserOperation[],
): Promise<readonly SignedAuthorization[]> {
  const found: SignedAuthorization[] = []
  for (const { sender, authorization } of operations) {
    if (!authorization) continue
    const { delegate } = await readDelegation(chain, sender)
    if (delegate !== authorization.address.toLowerCase()) found.push(authorization)
  }
  return found
}
