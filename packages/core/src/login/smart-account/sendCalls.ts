import {
  rpcErrorCode,
  type FrameDeed,
  type FrameOperation,
  type HexText,
  type SignedFrameOperation,
} from '@latchkit/wire'
import * as v from 'valibot'
import { unknownOutcomeError } from '../../adapters/sendingError.ts'
import { isKitError, KitError } from '../../errors.ts'
import { callNode, RpcAnswerError } from '../callNode.ts'
import { askBundler } from './askBundler.ts'
import { callsError } from './callsError.ts'
import { callsRepository } from './callsRepository.ts'
import { entryPointFor } from './entryPointFor.ts'
import { bytesSchema, hashSchema, quantitySchema } from './hex.ts'
import type { OperationPayment } from './operation.ts'
import type { WantedCalls } from './parseSendCalls.ts'
import { payOperation } from './payOperation.ts'
import { prepareOperation, type PreparedOperation } from './prepareOperation.ts'
import { readSmartAccount } from './readSmartAccount.ts'
import type { SmartAccountParts } from './smartAccountParts.ts'

const signedSchema = v.looseObject({
  operation: v.looseObject({ callData: bytesSchema, signature: bytesSchema }),
  userOpHash: hashSchema,
})

/**
 * Has the visitor's smart account make calls, as one user operation: all of them, or none. The id is taken and stored before anything is
 * signed; what was signed is stored before it is sent.
 * @param deed what is done in place of calls
 * @returns the id
 * @throws an error with code 5720 if the id was used; MethodNotSupported where there is no smart account; UserRejected, RequestRefused,
 * InsufficientFunds, SimulationFailed, HttpFailed before it is signed; TransactionFailed, OutcomeUnknown after
 */
export async function sendCalls(
  parts: SmartAccountParts,
  { id = newId(), calls, paymaster }: Pick<WantedCalls, 'id' | 'calls' | 'paymaster'>,
  deed: FrameDeed = {},
): Promise<string> {
  const { kit, network, address } = parts
  const repository = callsRepository(kit)
  const { networkId } = network
  if (!repository.reserve({ id, networkId, address, at: Date.now() }))
    throw callsError('duplicateId', `Calls were sent under the id ${id} already.`)
  let isAsked = false
  try {
    let prepared: PreparedOperation
    let answer: unknown
    do {
      const status = await readSmartAccount(parts)
      if (status === 'unsupported')
        throw new KitError('MethodNotSupported', 'This is not a smart account on this network.')
      prepared = await prepareOperation(parts, calls, status, deed)
      const payment = await payOperation(parts, prepared.draft, paymaster)
      if (!payment.paymaster) await assertFunds(parts, calls, prepared, payment)
      const operation = { ...toFrameOperation(prepared, payment, calls), ...deed }
      isAsked = true
      answer = await parts.request({
        networkId,
        method: 'eth_signUserOperation',
        params: [operation, entryPointFor(parts)],
      })
      // Another operation has come first, and the visitor tries again.
    } while (answer === null)
    const signed = readSigned(answer, prepared)
    repository.update(id, { userOpHash: signed.userOpHash })
    await hand(parts, signed).catch((error: unknown) => {
      if (isKitError(error, 'TransactionFailed')) repository.update(id, { isRefused: true })
      throw error
    })
    return id
  } catch (error) {
    // Whoever was not asked, or declines, has signed nothing; a frame that did not answer may have.
    if (!isAsked || isKitError(error, 'UserRejected')) repository.release(id)
    throw error
  }
}

/** Sends a signed operation. Its name is the hash that the frame has signed, whatever the bundler calls it. */
async function hand(
  parts: SmartAccountParts,
  { operation, userOpHash }: SignedFrameOperation,
): Promise<void> {
  let answer: unknown
  try {
    const params = [operation, entryPointFor(parts)]
    answer = await askBundler(parts.kit, parts.network, 'eth_sendUserOperation', params)
  } catch (error) {
    if (error instanceof RpcAnswerError && error.code !== rpcErrorCode.resourceUnavailable)
      throw new KitError('TransactionFailed', 'The network did not take the transaction.', {
        cause: error,
        details: error.message,
      })
    throw unknownOutcomeError({ cause: error })
  }
  const taken = v.safeParse(hashSchema, answer)
  if (!taken.success || taken.output !== userOpHash)
    throw unknownOutcomeError({ details: 'The bundler has answered for another operation.' })
}

function toFrameOperation(
  { draft, delegate, authorizationNonce, deploys }: PreparedOperation,
  { gas, paymaster }: OperationPayment,
  calls: FrameOperation['calls'],
): FrameOperation {
  const { sender, nonce, maxFeePerGas, maxPriorityFeePerGas } = draft
  return {
    sender,
    nonce,
    calls,
    ...gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...(paymaster && {
      paymaster: {
        address: paymaster.paymaster,
        data: paymaster.paymasterData,
        verificationGasLimit: paymaster.paymasterVerificationGasLimit,
        postOpGasLimit: paymaster.paymasterPostOpGasLimit,
      },
    }),
    delegate,
    ...(deploys && { deploys }),
    ...(authorizationNonce !== undefined && { authorization: { nonce: authorizationNonce } }),
  }
}

function readSigned(answer: unknown, { draft }: PreparedOperation): SignedFrameOperation {
  const parsed = v.safeParse(signedSchema, answer)
  if (parsed.success && parsed.output.operation.callData === draft.callData)
    return parsed.output as unknown as SignedFrameOperation
  throw new KitError('Unknown', 'The wallet has not signed the operation.')
}

/** An account that has too little for what it sends and pays is told before it is asked. */
async function assertFunds(
  { kit, network, address }: SmartAccountParts,
  calls: FrameOperation['calls'],
  { draft }: PreparedOperation,
  { gas }: OperationPayment,
): Promise<void> {
  const sent = calls.reduce((sum, { value }) => sum + BigInt(value), 0n)
  const units = Object.values(gas as unknown as Readonly<Record<string, HexText>>).reduce(
    (sum, limit) => sum + BigInt(limit),
    0n,
  )
  const balance = v.safeParse(
    quantitySchema,
    await callNode(kit, network)('eth_getBalance', [address, 'latest']),
  )
  if (!balance.success || BigInt(balance.output) >= sent + units * BigInt(draft.maxFeePerGas))
    return
  throw new KitError('InsufficientFunds', 'The account cannot pay for this.', {
    details: 'The site does not pay the network fee of this.',
  })
}

function newId(): string {
  const digits = Array.from(crypto.getRandomValues(new Uint8Array(32)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  )
  return `0x${digits.join('')}`
}
