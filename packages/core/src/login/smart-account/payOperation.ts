import * as v from 'valibot'
import { isKitError, KitError } from '../../errors.ts'
import { isUnanswered, postRpc, RpcAnswerError } from '../callNode.ts'
import { askBundler, bundlerUrl } from './askBundler.ts'
import { entryPointFor } from './entryPointFor.ts'
import { addressSchema, bytesSchema, quantitySchema, chainIdOf } from './hex.ts'
import type { DraftOperation, OperationGas, OperationPayment } from './operation.ts'
import type { WantedPaymaster } from './parseSendCalls.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

const gasSchema = v.object({
  callGasLimit: quantitySchema,
  verificationGasLimit: quantitySchema,
  preVerificationGas: quantitySchema,
  paymasterVerificationGasLimit: v.optional(quantitySchema),
  paymasterPostOpGasLimit: v.optional(quantitySchema),
})
const payerSchema = v.object({
  paymaster: addressSchema,
  paymasterData: bytesSchema,
  paymasterVerificationGasLimit: v.optional(quantitySchema),
  paymasterPostOpGasLimit: v.optional(quantitySchema),
  isFinal: v.optional(v.boolean(), false),
})

/**
 * Finds who pays for an operation, and the gas that it takes: the paymaster that the site wants, or else the one of the kit's server.
 * If neither pays, the account does. One that does not answer has not refused: nobody else pays in its place, but for one that is optional.
 * @throws RequestRefused if a paymaster that is not optional does not pay; SimulationFailed; HttpFailed; TimedOut and Offline if it does not
 * answer
 */
export async function payOperation(
  parts: SmartAccountParts,
  draft: DraftOperation,
  wanted: WantedPaymaster | undefined,
): Promise<OperationPayment> {
  const { kit, network } = parts
  const own = { url: bundlerUrl(kit, network.networkId), context: {} }
  try {
    return await sponsor(parts, draft, wanted ?? own)
  } catch (error) {
    if (isKitError(error, 'SimulationFailed')) throw error
    if (!wanted?.isOptional && isUnanswered(error)) throw error
    if (wanted && !wanted.isOptional)
      throw new KitError('RequestRefused', 'The site does not pay for this.', {
        cause: error,
        fix: 'Make the capability paymasterService optional, and the visitor may pay.',
        details: error instanceof Error ? error.message : '',
      })
  }
  const { callGasLimit, verificationGasLimit, preVerificationGas } = await estimate(parts, draft)
  return { gas: { callGasLimit, verificationGasLimit, preVerificationGas } }
}

/** Has a paymaster service pay (ERC-7677): a stub to measure the gas with, and then its signature of all of it. */
async function sponsor(
  parts: SmartAccountParts,
  draft: DraftOperation,
  { url, context }: Pick<WantedPaymaster, 'url' | 'context'>,
): Promise<OperationPayment> {
  const chainId = chainIdOf(parts.network.networkId)
  const ask = async (
    method: string,
    operation: object,
  ): Promise<v.InferOutput<typeof payerSchema>> =>
    v.parse(
      payerSchema,
      await postRpc(url, {
        method,
        params: [operation, entryPointFor(parts), chainId, context],
        credentials: 'omit',
        redirect: 'error',
      }),
    )
  const { isFinal, ...stub } = await ask('pm_getPaymasterStubData', draft)
  const measured = await estimate(parts, { ...draft, ...stub })
  const { callGasLimit, verificationGasLimit, preVerificationGas } = measured
  const gas: OperationGas = { callGasLimit, verificationGasLimit, preVerificationGas }
  const limits = {
    paymasterVerificationGasLimit:
      stub.paymasterVerificationGasLimit ?? measured.paymasterVerificationGasLimit ?? '0x0',
    paymasterPostOpGasLimit:
      stub.paymasterPostOpGasLimit ?? measured.paymasterPostOpGasLimit ?? '0x0',
  }
  const { paymaster, paymasterData } = isFinal
    ? stub
    : await ask('pm_getPaymasterData', { ...draft, ...stub, ...gas, ...limits })
  return { gas, paymaster: { paymaster, paymasterData, ...limits } }
}

/** ERC-7769: the calls of the operation fail. */
const revertedCode = -32_521

async function estimate(
  parts: SmartAccountParts,
  operation: object,
): Promise<v.InferOutput<typeof gasSchema>> {
  try {
    const params = [operation, entryPointFor(parts)]
    return v.parse(
      gasSchema,
      await askBundler(parts.kit, parts.network, 'eth_estimateUserOperationGas', params),
    )
  } catch (error) {
    if (!(error instanceof RpcAnswerError) || error.code !== revertedCode) throw error
    throw new KitError('SimulationFailed', 'This transaction would fail.', {
      cause: error,
      details: error.message,
    })
  }
}
