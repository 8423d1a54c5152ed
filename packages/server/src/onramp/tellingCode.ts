import type { ServerContext } from '@latchkit/backend/http'
import { errorBody } from '@latchkit/wire'
import { PurchaseRefusal } from './purchaseRefusal.ts'

/** Lets a handler answer refusals of purchases with their `code` and `message` beside the reasons. */
export function tellingCode(
  handle: (context: ServerContext) => Promise<Response>,
): (context: ServerContext) => Promise<Response> {
  return async (context) => {
    try {
      return await handle(context)
    } catch (error) {
      if (!(error instanceof PurchaseRefusal)) throw error
      context.set('refusal', error)
      const { code, field, message } = error
      return context.json({ ...errorBody(field, message), code, message }, 400)
    }
  }
}
