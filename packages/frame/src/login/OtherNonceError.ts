import { rpcErrorCode } from '@latchkit/wire'
import { FrameRequestError } from '../FrameRequestError.ts'

/** A change of owners that is not the account's next operation. With another nonce, it is. */
export class OtherNonceError extends FrameRequestError {
  constructor(nonce: bigint, next: bigint) {
    super(
      rpcErrorCode.invalidParams,
      `A change of owners must be the account’s next operation: its nonce is ${nonce}, the account is at ${next}.`,
    )
    this.name = 'OtherNonceError'
  }
}
