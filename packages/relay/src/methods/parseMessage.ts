import type { RelayMessage } from '../mailbox/message.ts'
import { RelayError } from '../rpc/relayError.ts'
import { parseTopic } from './params.ts'

const maxMessageBytes = 98_304
const maxAttestationLength = 8_192
const maxTtlSeconds = 2_592_000
const maxTag = 0xffff_ffff
const plainEnvelope = 2

/**
 * Parses the parameters of a publish. It refuses envelopes of type 2: they are not encrypted, so anyone could write
 * one in the name of a peer.
 * @throws RelayError if a parameter is invalid
 */
export function parseMessage(
  params: Readonly<Record<string, unknown>>,
  from: { readonly publisher: string; readonly nowMs: number },
): RelayMessage {
  const { message, ttl, tag = 0, attestation } = params
  const topic = parseTopic(params['topic'])
  if (typeof message !== 'string' || message === '') throw new RelayError('InvalidParams')
  if (Buffer.byteLength(message) > maxMessageBytes) throw new RelayError('PayloadSizeExceeded')
  if (firstByteOf(message) === plainEnvelope) throw new RelayError('InvalidParams')
  if (typeof ttl !== 'number' || !Number.isInteger(ttl)) throw new RelayError('InvalidParams')
  if (ttl < 1) throw new RelayError('TtlTooShort')
  if (ttl > maxTtlSeconds) throw new RelayError('TtlTooLong')
  if (typeof tag !== 'number' || !Number.isInteger(tag) || tag < 0 || tag > maxTag)
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

/** Returns the type of an envelope. Clients pass over whatever is not base64, so this does too. */
function firstByteOf(message: string): number | undefined {
  const [, first = '', second = ''] = /^[^\w+/-]*([\w+/-])[^\w+/-]*([\w+/-])/.exec(message) ?? []
  return Buffer.from(first + second, 'base64')[0]
}

function readAttestation(value: unknown): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') throw new RelayError('InvalidParams')
  if (value.length > maxAttestationLength) throw new RelayError('PayloadSizeExceeded')
  return value
}
