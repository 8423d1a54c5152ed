import { size, type Hex } from 'viem'
import { RpcError } from '@latchkit/backend/errors'
import {
  type EntryPoint,
  type UserOperation,
  leastPreVerificationGas,
  mostGasOf,
} from '@latchkit/backend/chain'
import { assertDeposit } from './assertDeposit.ts'
import { assertReputation } from './assertReputation.ts'
import { findAuthorizationError } from './findAuthorizationError.ts'
import type { BundlerContext } from './bundlerContext.ts'
import { readOperationHash } from './readOperationHash.ts'
import { readFees } from './readFees.ts'
import { readTimeRange } from './readTimeRange.ts'
import { rejectionCode, rejectionOf } from './rejection.ts'
import { simulateBundle } from './simulateBundle.ts'

const maxLive = 4_096
const maxLivePerSender = 4
/** Most bytes of pending operations, as stored: each round of bundling reads all of them. */
const maxLiveBytes = 32 * 1024 * 1024
/** Most bytes of the variable-length fields of one operation. */
const maxOperationBytes = 65_536
/** The network's suggested priority fee may change between the estimate and the operation. */
const minSharePercent = 70n
const minRaisePercent = 110n
/** What an EntryPoint says of an operation whose account does not accept it now. */
const accountOutOfTime = 'AA22'

/**
 * Accepts an operation: it is stored, then sent. Sending the same operation again has no effect.
 * @throws RpcError with a code of ERC-7769 if it is refused
 */
export async function sendOperation(
  context: BundlerContext,
  entryPoint: EntryPoint,
  operation: UserOperation,
): Promise<Hex> {
  assertSize(operation)
  const { operations } = context
  const hash = await readOperationHash(context, entryPoint, operation)
  const known = await operations.find(hash)
  if (known && known.state !== 'dropped') return hash
  const authorizationError = await findAuthorizationError(context, operation)
  if (authorizationError) throw refuse(authorizationError.message, authorizationError.code)
  assertGas(context, entryPoint, operation)
  await assertReputation(context, operation)
  await assertFees(context, operation)
  const rival = await operations.findRival(entryPoint, operation)
  if (rival) assertReplaces(operation, rival.operation, rival.state === 'waiting')
  else await assertRoom(context, operation)
  await assertDeposit(context, entryPoint, operation, rival?.hash)
  const bundleError = await simulateBundle(context, entryPoint, [operation])
  if (bundleError) {
    const { reason, data } = bundleError
    const range = reason.startsWith(accountOutOfTime)
      ? await readTimeRange(context, entryPoint, operation, hash)
      : undefined
    throw rejectionOf(reason, operation, data, range)
  }
  if (await operations.add({ hash, entryPoint, operation }, rival?.hash)) return hash
  if ((await operations.find(hash))?.state === 'waiting') return hash
  throw refuse(
    'Another operation with this nonce is in a bundle. Wait until it is included, or use another nonce.',
  )
}

function refuse(message: string, code: number = rejectionCode.invalidFields): RpcError {
  return new RpcError({ code, message })
}

function assertSize({ callData, signature, factoryData, paymasterData }: UserOperation): void {
  const bytes = [callData, signature, factoryData, paymasterData].reduce(
    (sum, data) => sum + (data ? size(data) : 0),
    0,
  )
  if (bytes > maxOperationBytes)
    throw refuse(
      `callData, signature, factoryData and paymasterData have ${bytes} bytes; at most ${maxOperationBytes} are accepted.`,
    )
}

function assertGas(
  { settings }: BundlerContext,
  entryPoint: EntryPoint,
  operation: UserOperation,
): void {
  const least = leastPreVerificationGas(entryPoint, operation)
  if (operation.preVerificationGas < least)
    throw refuse(`preVerificationGas is too low; it must be at least ${least}.`)
  if (mostGasOf(operation) > BigInt(settings.maxGas))
    throw refuse(
      `The gas limits add up to ${mostGasOf(operation)}; at most ${settings.maxGas} is accepted.`,
    )
}

async function assertFees(
  { chain, settings }: BundlerContext,
  { maxFeePerGas, maxPriorityFeePerGas }: UserOperation,
): Promise<void> {
  const { baseFeeWei, priorityFeeWei } = await readFees(chain)
  const usual = (priorityFeeWei * minSharePercent) / 100n
  const least = usual > settings.minPriorityFeeWei ? usual : settings.minPriorityFeeWei
  if (maxPriorityFeePerGas > maxFeePerGas)
    throw refuse('maxPriorityFeePerGas is more than maxFeePerGas.')
  if (maxPriorityFeePerGas < least)
    throw refuse(`maxPriorityFeePerGas is too low; it must be at least ${least}.`)
  if (maxFeePerGas < baseFeeWei + least)
    throw refuse(`maxFeePerGas is too low; it must be at least ${baseFeeWei + least}.`)
}

function assertReplaces(next: UserOperation, last: UserOperation, isWaiting: boolean): void {
  if (!isWaiting)
    throw refuse(
      'Another operation with this nonce is in a bundle. Wait until it is included, or use another nonce.',
    )
  const isRaised = (fee: bigint, before: bigint): boolean => fee * 100n >= before * minRaisePercent
  if (
    isRaised(next.maxFeePerGas, last.maxFeePerGas) &&
    isRaised(next.maxPriorityFeePerGas, last.maxPriorityFeePerGas)
  )
    return
  throw refuse(
    'Another operation with this nonce is pending; both fees must be at least 10 % higher to replace it.',
  )
}

async function assertRoom(
  { operations }: BundlerContext,
  { sender }: UserOperation,
): Promise<void> {
  if ((await operations.countLive(sender)) >= maxLivePerSender)
    throw refuse(
      'Too many operations of this account are pending. Wait until one is included.',
      rejectionCode.throttled,
    )
  if ((await operations.countLive()) >= maxLive || (await operations.measureLive()) >= maxLiveBytes)
    throw refuse('Too many operations are pending. Try again later.', rejectionCode.throttled)
}
