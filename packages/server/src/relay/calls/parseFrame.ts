import { RelayError } from '../relayError.ts'
import { findIdText } from './readIdText.ts'

/** What a client says: a call, or that it has got a delivery. */
export type ClientFrame =
  | {
      readonly kind: 'call'
      /** The id as JSON text, letter by letter. */
      readonly idText: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'ack'; readonly id: number; readonly isOk: boolean }
  | { readonly kind: 'fault'; readonly idText: string; readonly error: RelayError }

/** Half of everything that comes, so it is not worth parsing. */
const usualAck = /^\{"id":(\d{1,16}),"jsonrpc":"2\.0","result":true\}$/

/** Reads one JSON-RPC text of a client. */
export function parseFrame(json: string): ClientFrame {
  const [, acknowledged] = usualAck.exec(json) ?? []
  if (acknowledged !== undefined) return { kind: 'ack', id: Number(acknowledged), isOk: true }
  const body = parse(json)
  if (body === undefined) return fault('null', 'InvalidJson')
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return fault('null', 'InvalidRequest')
  const { id, jsonrpc, method, params } = body as Readonly<Record<string, unknown>>
  if (jsonrpc === '2.0' && method === undefined && ('result' in body || 'error' in body))
    return { kind: 'ack', id: Number(id), isOk: 'result' in body }
  const idText = textOf(id, json)
  if (idText === undefined) return fault('null', 'InvalidRequest')
  if (jsonrpc !== '2.0') return fault(idText, 'InvalidRequest')
  if (typeof method === 'string') return { kind: 'call', idText, method, params }
  return fault(idText, 'InvalidRequest')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Longer ids are nobody's: they would be sent back as often as they come. */
const longestId = 128

function textOf(id: unknown, json: string): string | undefined {
  if (typeof id === 'string') return id.length > longestId ? undefined : JSON.stringify(id)
  return typeof id === 'number' ? findIdText(json) : undefined
}

function fault(idText: string, tag: 'InvalidJson' | 'InvalidRequest'): ClientFrame {
  return { kind: 'fault', idText, error: new RelayError(tag) }
}
