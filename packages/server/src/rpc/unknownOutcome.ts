import { rpcErrorCode, type JsonRpcError } from '@latchkit/wire'

/** A status that clients do not repeat by themselves: a second sending must be somebody's decision. */
export const unknownOutcome: JsonRpcError = {
  code: rpcErrorCode.resourceUnavailable,
  message:
    'The network did not answer after it was sent this. It may have been accepted: look for the transaction before you send it again.',
}
