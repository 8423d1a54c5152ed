import { hexSchemas, type UserOperation } from '@latchkit/backend/chain'
import { UpstreamError } from '@latchkit/backend/errors'
import type { Address, Hex } from 'viem'
import { formatUserOperationRequest } from 'viem/account-abstraction'
import * as v from 'valibot'
import type { Bundlers } from '../bundler/createBundlers.ts'
import type { GasEstimate } from '../bundler/estimateOperation.ts'
import { paymasterStub } from './paymasterStub.ts'
import { sponsorshipError } from './sponsorshipError.ts'

/** A dummy signature of the usual length, for operations without one. */
const stubSignature: Hex = `0x${'fffffffffffffffffffffffffffffff0'.padEnd(64, '0')}7${'a'.repeat(63)}1c`
const gasSchema = v.object({
  preVerificationGas: hexSchemas.quantity,
  verificationGasLimit: hexSchemas.quantity,
  callGasLimit: hexSchemas.quantity,
  paymasterVerificationGasLimit: v.optional(hexSchemas.quantity, '0x0'),
  paymasterPostOpGasLimit: v.optional(hexSchemas.quantity, '0x0'),
})

/**
 * Returns the gas of an operation by the network's bundler, built in or the operator's service. It runs the operation, so
 * one that fails is not sponsored.
 * @throws RpcError if a step of the operation fails, UpstreamError if the service's answer is malformed
 */
export async function estimateSponsoredGas(
  bundlers: Bundlers,
  caipNetworkId: string,
  { signature, ...operation }: UserOperation,
  entryPoint: Address,
): Promise<GasEstimate> {
  const bundler = bundlers.get(caipNetworkId)
  if (!bundler)
    throw sponsorshipError(
      'This network has no bundler that could estimate the gas of the operation.',
    )
  const measured = {
    ...operation,
    callGasLimit: 0n,
    verificationGasLimit: 0n,
    preVerificationGas: 0n,
    ...paymasterStub(operation.callData),
    signature: signature === '0x' ? stubSignature : signature,
  }
  const answer = await bundler.request('eth_estimateUserOperationGas', [
    formatUserOperationRequest(measured),
    entryPoint,
  ])
  const { success, output } = v.safeParse(gasSchema, answer)
  if (!success) throw new UpstreamError('malformed', { taken: true })
  return output
}
