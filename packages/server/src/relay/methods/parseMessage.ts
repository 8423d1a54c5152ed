import type { RelayMessage } from '../mailbox/message.ts'
import { RelayError } from '../relayError.ts'
import { parseTopic } from './params.ts'

const longestMessageBytes = 98_304
const longestAttestation = 8_192
const longestTtlSeconds = 2_592_000
const highestTag = 0xffff_ffff
const plainEnvelope = 2

/**
 * Reads what a client wants to publish. Envelopes of type 2 are not sealed: anybody could write one in the name of a
 * peer, so none is taken.
 * @throws RelayError where anything of it can not be taken
 */
export function parseMessage(
  params: Readonly<Record<string, unknown>>,
  from: { readonly publisher: string; readonly nowMs: number },
): RelayMessage {
  const { message, ttl, tag = 0, attestation } = params
  const topic = parseTopic(params['topic'])
  if (typeof message !== 'string' || message === '') throw new RelayError('InvalidParams')
  if (Buffer.byteLength(message) > longestMessageBytes) throw new RelayError('PayloadSizeExceeded')
  if (Buffer.from(message.slice(0, 64).trimStart().slice(0, 4), 'base64')[0] === plainEnvelope)
    throw new RelayError('InvalidParams')
  if (typeof ttl !== 'number' || !Number.isInteger(ttl)) throw new RelayError('InvalidParams')
  if (ttl < 1) throw new RelayError('TtlTooShort')
  if (ttl > longestTtlSeconds) throw new RelayError('TtlTooLong')
  if (typeof tag !== 'number' || !Number.isInteger(tag) || tag < 0 || tag > highestTag)
    throw new RelayError('InvalidParams')
  return {
    topic,
    message,
    tag,
    attestation: readAttestation(attestation),
    publisher: from.publisher,
    publishedAtMs: from.nowMs,
    expiresAtMs: from.nowMs + ttl * 1000,
  }
}

function readAttestation(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new RelayError('InvalidParams')
  if (value.length > longestAttestation) throw new RelayError('PayloadSizeExceeded')
  return value
}
