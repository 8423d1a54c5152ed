import { KitError } from '../errors.ts'

/** Returns the error for a text that is not a CAIP-10 id. */
export function invalidAccountError(account: string): KitError {
  return new KitError('InvalidAddress', `${account} is not an account.`)
}
