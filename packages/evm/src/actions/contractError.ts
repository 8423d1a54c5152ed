import { isKitError, KitError } from '@latchkit/core'
import { sendingError } from '@latchkit/core/adapters'
import {
  BaseError,
  ContractFunctionRevertedError,
  ContractFunctionZeroDataError,
  HttpRequestError,
  InsufficientFundsError,
  TimeoutError,
} from 'viem'
import { causesOf } from '../engine/causesOf.ts'
import { revertReason } from '../engine/revertReason.ts'
import { unreadableError } from '../engine/rpcError.ts'

/**
 * Converts what viem has thrown: a revert with the contract's own error, decoded by the ABI of the call; else what the
 * wallet, the network or the kit said.
 */
export function contractError(error: unknown): KitError {
  const causes = causesOf(error)
  const own = causes.find((cause) => isKitError(cause))
  if (isKitError(own)) return own
  const reverted = causes.find((cause) => cause instanceof ContractFunctionRevertedError)
  if (reverted) return revertError(reverted, error)
  if (causes.some((cause) => cause instanceof InsufficientFundsError))
    return new KitError('InsufficientFunds', 'The account cannot pay for this.', { cause: error })
  if (causes.some((cause) => cause instanceof ContractFunctionZeroDataError))
    return new KitError('InvalidConfig', 'The contract has no such function on this network.', {
      cause: error,
      fix: 'Check the address, the ABI and the chain id.',
    })
  const reason = revertReason(error)
  if (reason !== undefined)
    return new KitError('SimulationFailed', 'The contract reverted.', {
      cause: error,
      details: reason,
    })
  const unread = causes.find(
    (cause) => cause instanceof HttpRequestError || cause instanceof TimeoutError,
  )
  if (unread) return networkError(unread, error)
  const coded = causes.findLast((cause) => typeof (cause as Coded | null)?.code === 'number')
  if (coded !== undefined) return sendingError(coded)
  // What viem finds wrong before it asks anybody: an address, a type, an argument.
  if (error instanceof BaseError)
    return new KitError('InvalidConfig', error.shortMessage, {
      cause: error,
      ...(error.details !== '' && { details: error.details }),
    })
  return sendingError(error)
}

interface Coded {
  readonly code?: unknown
}

function revertError(
  { data, reason, signature }: ContractFunctionRevertedError,
  cause: unknown,
): KitError {
  const { errorName, args = [] } = data ?? {}
  const isPlain = errorName === undefined || errorName === 'Error'
  const details = isPlain
    ? (reason ?? (signature && `The contract refused with ${signature}.`))
    : `${errorName}(${args.map(String).join(', ')})`
  return new KitError('SimulationFailed', 'The contract reverted.', {
    cause,
    ...(details !== undefined && { details }),
    context: { errorName, args },
  })
}

/** A network that viem could not read, as the kit's error. */
function networkError(unread: HttpRequestError | TimeoutError, cause: unknown): KitError {
  const details = unread.details || unread.shortMessage
  if (unread instanceof TimeoutError)
    return new KitError('TimedOut', 'The network did not answer in time.', { cause, details })
  return unread.status === undefined
    ? new KitError('Offline', 'The network cannot be reached.', { cause, details })
    : unreadableError(details, cause)
}
