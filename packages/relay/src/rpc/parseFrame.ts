import { RelayError } from './relayError.ts'
import { findIdText } from './findIdText.ts'

/** A text frame of a client: a call, or the acknowledgement of a delivery. */
export type ClientFrame =
  | {
      readonly kind: 'call'
      /** The id as JSON text, character by character. */
      readonly idText: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'ack'; readonly id: number; readonly isOk: boolean }
  | { readonly kind: 'invalid'; readonly idText: string; readonly error: RelayError }

/** Half of all frames: worth a shortcut. */
const usualAck = /^\{"id":(\d{1,16}),"jsonrpc":"2\.0","result":true\}$/

/** Parses one JSON-RPC frame of a client. */
export function parseFrame(json: string): ClientFrame {
  const [, acknowledged] = usualAck.exec(json) ?? []
  if (acknowledged !== undefined) return { kind: 'ack', id: Number(acknowledged), isOk: true }
  const body = parse(json)
  if (body === undefined) return invalid('null', 'InvalidJson')
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return invalid('null', 'InvalidRequest')
  const { id, jsonrpc, method, params } = body as Readonly<Record<string, unknown>>
  if (jsonrpc === '2.0' && method === undefined && ('result' in body || 'error' in body))
    return { kind: 'ack', id: Number(id), isOk: 'result' in body }
  const idText = textOf(id, json)
  if (idText === undefined) return invalid('null', 'InvalidRequest')
  if (jsonrpc !== '2.0') return invalid(idText, 'InvalidRequest')
  if (typeof method === 'string') return { kind: 'call', idText, method, params }
  return invalid(idText, 'InvalidRequest')
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** No client has longer ids, and each would be sent back. */
const maxIdLength = 128

function textOf(id: unknown, json: string): string | undefined {
  if (typeof id === 'string') return id.length > maxIdLength ? undefined : JSON.stringify(id)
  return typeof id === 'number' ? findIdText(json) : undefined
}

function invalid(idText: string, tag: 'InvalidJson' | 'InvalidRequest'): ClientFrame {
  return { kind: 'invalid', idText, error: new RelayError(tag) }
}
