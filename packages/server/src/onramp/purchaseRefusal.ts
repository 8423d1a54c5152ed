import { HttpError } from '@latchkit/backend/errors'

/** Why something can not be bought, as clients of on-ramps know it. */
export type PurchaseRefusalCode =
  | 'INVALID_AMOUNT'
  | 'INVALID_AMOUNT_TOO_LOW'
  | 'INVALID_AMOUNT_TOO_HIGH'
  | 'INCOMPATIBLE_REQUEST'
  | 'BAD_REQUEST'

/** Nobody sells this; the visitor can ask for something else. */
export class PurchaseRefusal extends HttpError {
  readonly code: string

  constructor(code: PurchaseRefusalCode | (string & {}), field: string, description: string) {
    super(400, field, description)
    this.code = code
  }
}
