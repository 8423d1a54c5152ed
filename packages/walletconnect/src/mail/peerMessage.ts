import { readRecord } from '../rpc/readRecord.ts'

/** What the other side asks. */
export interface PeerRequest {
  readonly id: number
  readonly method: string
  readonly params: unknown
  /** What the relay says it is; the answer's is one higher. */
  readonly tag: number
}

/** What the other side answers. */
export type PeerAnswer =
  | { readonly id: number; readonly result: unknown }
  | { readonly id: number; readonly error: unknown }

/** Reads what was in an envelope; `undefined` where it is no JSON-RPC. */
export function readPeerMessage(
  message: unknown,
  tag: number,
): PeerRequest | PeerAnswer | undefined {
  const fields = readRecord(message)
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
