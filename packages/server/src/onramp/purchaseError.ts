import { HttpError } from '@latchkit/backend/errors'
import type { ServerContext } from '@latchkit/backend/http'
import { errorBody } from '@latchkit/wire'

/** The error codes of purchases, as on-ramp clients know them. */
export type PurchaseErrorCode =
  | 'INVALID_AMOUNT'
  | 'INVALID_AMOUNT_TOO_LOW'
  | 'INVALID_AMOUNT_TOO_HIGH'
  | 'INCOMPATIBLE_REQUEST'
  | 'BAD_REQUEST'

/** A purchase that cannot be made; the visitor can change it. */
export class PurchaseError extends HttpError {
  readonly code: string

  constructor(code: PurchaseErrorCode | (string & {}), field: string, description: string) {
    super(400, field, description)
    this.code = code
  }
}

/** Wraps a handler so that responses to a PurchaseError have its `code` and `message` beside the reasons. */
export function withErrorCode(
  handle: (context: ServerContext) => Promise<Response>,
): (context: ServerContext) => Promise<Response> {
  return async (context) => {
    try {
      return await handle(context)
    } catch (error) {
      if (!(error instanceof PurchaseError)) throw error
      context.set('refusal', error)
      const { code, field, message } = error
      return context.json({ ...errorBody(field, message), code, message }, 400)
    }
  }
}
