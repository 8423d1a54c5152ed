import { RpcError } from '@latchkit/backend/errors'

/** ERC-7769: rejected by the paymaster. */
const refusedCode = -32_501

/** Returns the error of an operation that a project does not sponsor. */
export function sponsorshipError(message: string): RpcError {
  return new RpcError({ code: refusedCode, message })
}
