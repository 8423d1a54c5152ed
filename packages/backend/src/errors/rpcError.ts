/** A node's own refusal of a call, as JSON-RPC states it. Every node would say the same: it is passed on. */
export class RpcError extends Error {
  override readonly name = 'RpcError'
  readonly code: number
  readonly data: unknown

  constructor(error: { readonly code: number; readonly message: string; readonly data?: unknown }) {
    super(error.message)
    this.code = error.code
    this.data = error.data
  }
}
