import { HttpError } from '@latchkit/backend/errors'
import type { Route } from '@latchkit/backend/http'
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

/** Returns a route whose answer to a PurchaseError has its `code` and `message` beside the reasons. */
export function withErrorCode(route: Route): Route {
  return {
    ...route,
    async handle(context, guards) {
      try {
        return await route.handle(context, guards)
      } catch (error) {
        if (!(error instanceof PurchaseError)) throw error
        context.set('refusal', error)
        const { code, field, message } = error
        return context.json({ ...errorBody(field, message), code, message }, 400)
      }
    },
  }
}
