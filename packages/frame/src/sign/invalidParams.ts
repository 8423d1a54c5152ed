import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'

/** Creates the error for params that cannot be signed. Its message is for the site's developer. */
export function invalidParams(message: string): FrameRequestError {
  return new FrameRequestError(rpcErrorCode.invalidParams, message)
}
