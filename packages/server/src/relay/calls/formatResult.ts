import { RelayError } from '../relayError.ts'

/** Writes the answer to a call, with the id exactly as it came. */
export function formatResult(idText: string, result: unknown): string {
  return `{"id":${idText},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

/** Writes the refusal of a call. What nobody foresaw is told as a store that is away. */
export function formatError(idText: string, thrown: unknown): string {
  const error = thrown instanceof RelayError ? thrown : new RelayError('StoreUnavailable')
  const body = { code: error.code, message: error.message, data: error.tag }
  return `{"id":${idText},"jsonrpc":"2.0","error":${JSON.stringify(body)}}`
}
