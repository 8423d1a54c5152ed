import { parseRecord } from '../rpc/parseRecord.ts'

/** A JSON-RPC request of the wallet. */
export interface PeerRequest {
  readonly id: number
  readonly method: string
  readonly params: unknown
  /** The relay's tag of the request. The response has the next higher one. */
  readonly tag: number
}

/** A JSON-RPC response of the wallet. */
export type PeerResponse =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown }

/** Parses the content of an envelope; `undefined` if it is not JSON-RPC. */
export function parsePeerMessage(
  message: unknown,
  tag: number,
): PeerRequest | PeerResponse | undefined {
  const fields = parseRecord(message)
  const id = fields?.['id']
  if (!fields || fields['jsonrpc'] !== '2.0' || !isId(id)) return undefined
  if (typeof fields['method'] === 'string')
    return { id, method: fields['method'], params: fields['params'], tag }
  if ('error' in fields) return { id, error: fields['error'] }
  return 'result' in fields ? { id, result: fields['result'] } : undefined
}

function isId(id: unknown): id is number {
  return Number.isSafeInteger(id) && (id as number) > 0
}
