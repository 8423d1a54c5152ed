import {
  decodeErrorResult,
  decodeFunctionResult,
  encodeFunctionData,
  numberToHex,
  parseAbi,
  size,
  type Address,
  type Hex,
} from 'viem'
import { toPackedUserOperation } from 'viem/account-abstraction'
import { RpcError } from '@latchkit/backend/errors'
import {
  type EntryPoint,
  type UserOperation,
  estimatePreVerificationGas,
} from '@latchkit/backend/chain'
import { gasEstimatorCode } from '@latchkit/contracts'
import type { BundlerContext } from './bundlerContext.ts'
import { readOperationHash } from './readOperationHash.ts'
import { creatorOf } from './readEntryPoints.ts'
import { parseRevert } from './parseRevert.ts'
import { rejectionCode, rejectionOf, withRevertReason } from './rejection.ts'
import { delegationsOf, type StateOverride } from './simulateBundle.ts'

/** Address of the EntryPoint's own code while the estimator's code replaces it. */
const original = '0x4337433743374337433743374337433743374337'
const generousWei = 100n * 10n ** 18n
/** Gas that the EntryPoint uses within the verification limit: it increments the nonce and copies the operation. */
const bookkeepingGas = 45_000n
const abi = parseAbi([
  'struct Operation { address sender; uint256 nonce; bytes initCode; bytes callData; bytes32 accountGasLimits; uint256 preVerificationGas; bytes32 gasFees; bytes paymasterAndData; bytes signature; }',
  'function estimateOperation(Operation operation, bytes32 hash, address creator) returns ((uint256 validationGas, uint256 paymasterGas, uint256 callGas, uint256 postOpGas))',
  'error StepFailed(string reason, bytes data)',
])

/** Gas limits for an operation, as hex quantities. */
export interface GasEstimate {
  readonly preVerificationGas: Hex
  readonly verificationGasLimit: Hex
  readonly callGasLimit: Hex
  readonly paymasterVerificationGasLimit?: Hex
  readonly paymasterPostOpGasLimit?: Hex
}

/**
 * Estimates the gas of an operation in one `eth_call`. The sender's balance is overridden, and its signature may be any
 * of the right length. The caller's overrides apply on top.
 * @throws RpcError with a code of ERC-7769 if a step fails
 */
export async function estimateOperation(
  context: BundlerContext,
  entryPoint: EntryPoint,
  entryPointCode: Hex,
  operation: UserOperation,
  given: StateOverride,
): Promise<GasEstimate> {
  const { sender } = operation
  const { chain, account, settings } = context
  const hash = await readOperationHash(context, entryPoint, operation)
  const overrides = merge(
    { [sender]: { balance: numberToHex(generousWei) } },
    given,
    delegationsOf([operation]),
    { [entryPoint.address]: { code: gasEstimatorCode }, [original]: { code: entryPointCode } },
  )
  const call = {
    from: account.address,
    to: entryPoint.address,
    gas: numberToHex(settings.maxGas),
    data: encodeFunctionData({
      abi,
      functionName: 'estimateOperation',
      args: [toPackedUserOperation(operation), hash, creatorOf(entryPoint)],
    }),
  }
  let data: Hex
  try {
    data = await chain.request<Hex>('eth_call', [call, 'latest', overrides])
  } catch (error) {
    throw readFailure(error, operation)
  }
  const measured = decodeFunctionResult({ abi, functionName: 'estimateOperation', data })
  const read = BigInt(size(operation.callData) + size(operation.signature))
  const limits = {
    verificationGasLimit: withReserve(measured.validationGas) + bookkeepingGas + read,
    callGasLimit: withReserve(measured.callGas),
    ...(operation.paymaster && {
      paymasterVerificationGasLimit: larger(
        withReserve(measured.paymasterGas) + bookkeepingGas / 3n,
        operation.paymasterVerificationGasLimit,
      ),
      paymasterPostOpGasLimit: larger(
        withReserve(measured.postOpGas),
        operation.paymasterPostOpGasLimit,
      ),
    }),
  }
  return Object.fromEntries(
    Object.entries({
      preVerificationGas: estimatePreVerificationGas(entryPoint, operation),
      ...limits,
    }).map(([key, gas]) => [key, numberToHex(gas)]),
  ) as unknown as GasEstimate
}

function withReserve(gas: bigint): bigint {
  return gas + gas / 8n
}

function larger(gas: bigint, given = 0n): bigint {
  return gas > given ? gas : given
}

/** Merges overrides field by field. Later ones win. */
function merge(...overrides: readonly StateOverride[]): StateOverride {
  const merged: Record<Address, StateOverride[Address]> = {}
  for (const override of overrides) {
    for (const [address, fields] of Object.entries(override)) {
      const key = address.toLowerCase() as Address
      merged[key] = { ...merged[key], ...fields }
    }
  }
  return merged
}

function readFailure(error: unknown, operation: UserOperation): unknown {
  const data = parseRevert(error)
  if (data === undefined) return error
  try {
    const { args } = decodeErrorResult({ abi, data })
    const [reason, inner] = args
    if (!reason.startsWith('execution')) return rejectionOf(reason, operation, inner)
    const message = withRevertReason(reason, inner)
    return new RpcError({ code: rejectionCode.reverted, message, data: inner })
  } catch {
    return new RpcError({
      code: rejectionCode.byEntryPoint,
      message:
        'The operation needs more gas than maxGas of the bundler, or the account cannot be called.',
      data,
    })
  }
}
