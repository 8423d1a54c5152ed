/** An error that the host may see: a code of `rpcErrorCode` and a sentence without secrets. */
export class FrameRequestError extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.name = 'FrameRequestError'
    this.code = code
  }
}
