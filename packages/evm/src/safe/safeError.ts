import { isRejectionMessage } from '@latchkit/core/adapters'
import { rpcErrorCode } from '@latchkit/wire'

/** An error as EIP-1193 has it. */
export function safeError(code: number, message: string): Error {
  return Object.assign(new Error(message), { code })
}

/** Converts a Safe's rejection to an EIP-1193 error with code 4001. Returns other errors unchanged. */
export function toRpcError(error: unknown): unknown {
  const words = error instanceof Error ? error.message : ''
  return isRejectionMessage(words) ? safeError(rpcErrorCode.userRejected, words) : error
}
