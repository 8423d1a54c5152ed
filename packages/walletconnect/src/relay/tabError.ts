import { WalletConnectError } from '../walletConnectError.ts'
import type { TabError } from './tabMessage.ts'

/** A relay's error, as one tab tells it to another. */
export function tabError(error: unknown): TabError {
  return error instanceof WalletConnectError
    ? [error.message, error.code, error.data]
    : [String(error), undefined, undefined]
}
