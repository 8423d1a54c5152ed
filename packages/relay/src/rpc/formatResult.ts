import { RelayError } from './relayError.ts'

/** Formats a JSON-RPC result, with the id exactly as it came. */
export function formatResult(idText: string, result: unknown): string {
  return `{"id":${idText},"jsonrpc":"2.0","result":${JSON.stringify(result)}}`
}

/** Formats a JSON-RPC error. Any error but a `RelayError` becomes `StoreUnavailable`. */
export function formatError(idText: string, thrown: unknown): string {
  const error = thrown instanceof RelayError ? thrown : new RelayError('StoreUnavailable')
  const body = { code: error.code, message: error.message, data: error.tag }
  return `{"id":${idText},"jsonrpc":"2.0","error":${JSON.stringify(body)}}`
}
