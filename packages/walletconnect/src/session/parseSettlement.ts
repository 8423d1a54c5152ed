import type { RequestedNamespaces } from '@latchkit/wire/walletconnect'
import { type Bytes, hex } from '../bytes.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import { parseMetadata } from '../rpc/parseMetadata.ts'
import { parseNamespaces } from '../rpc/parseNamespaces.ts'
import { sessionSecondsAtMost } from './sessionSecondsAtMost.ts'
import type { StoredSession } from '../storage/storedSession.ts'

/** What a settlement is validated against. */
export interface ExpectedSettlement {
  readonly topic: string
  readonly symKey: Bytes
  readonly requested: RequestedNamespaces
  /** The wallet that responded to the proposal: no other may settle it. */
  readonly responderPublicKey: string
  readonly nowSeconds: number
}

/** Reads a settlement as a session; `undefined` if it does not match the proposal. */
export function parseSettlement(
  { id, params }: { readonly id: number; readonly params: unknown },
  { topic, symKey, requested, responderPublicKey, nowSeconds }: ExpectedSettlement,
): StoredSession | undefined {
  const fields = parseRecord(params)
  const controller = parseRecord(fields?.['controller'])
  const granted = parseNamespaces(fields?.['namespaces'], requested)
  const expiry = fields?.['expiry']
  if (controller?.['publicKey'] !== responderPublicKey || !granted) return undefined
  if (typeof expiry !== 'number' || !(expiry > nowSeconds)) return undefined
  const properties = parseRecord(fields?.['sessionConfig'])
  return {
    topic,
    symKey: hex.encode(symKey),
    peer: parseMetadata(controller['metadata']),
    requested,
    granted,
    expirySeconds: Math.floor(Math.min(expiry, nowSeconds + sessionSecondsAtMost)),
    mayDeepLink: properties?.['disableDeepLink'] !== true,
    replayWindow: { floor: 0, seen: [id] },
    updateId: id,
  }
}
