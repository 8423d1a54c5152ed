import { isRejectionMessage } from '@latchkit/core/adapters'
import { rpcErrorCode } from '@latchkit/wire'

/** An error as EIP-1193 has it. */
export function safeError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** Gives the words of a Safe whose owner said no the code of that. */
export function readSafeError(error: unknown): unknown {
  const words = error instanceof Error ? error.message : ''
  return isRejectionMessage(words) ? safeError(rpcErrorCode.userRejected, words) : error
}
