import { evmAddressSchema, readInput } from '@latchkit/backend/http'
import * as v from 'valibot'

const addressSchema = v.object({ address: evmAddressSchema })

/**
 * Returns the EVM address of a text, in lower case. A text of another kind is a wrong value, not a body of another shape.
 * @throws HttpError 400 `address`
 */
export function parseAddress(text: string): string {
  return readInput(addressSchema, { address: text }).address
}
