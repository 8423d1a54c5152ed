import type { RequestedNamespaces } from '@latchkit/wire/walletconnect'
import { type Bytes, hex } from '../bytes.ts'
import { readRecord } from '../rpc/readRecord.ts'
import { readMetadata } from '../rpc/readMetadata.ts'
import { readNamespaces } from '../rpc/readNamespaces.ts'
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
export function readSettlement(
  { id, params }: { readonly id: number; readonly params: unknown },
  { topic, symKey, requested, responderPublicKey, nowSeconds }: ExpectedSettlement,
): StoredSession | undefined {
  const fields = readRecord(params)
  const controller = readRecord(fields?.['controller'])
  const granted = readNamespaces(fields?.['namespaces'], requested)
  const expiry = fields?.['expiry']
  if (controller?.['publicKey'] !== responderPublicKey || !granted) return undefined
  if (typeof expiry !== 'number' || !(expiry > nowSeconds)) return undefined
  const properties = readRecord(fields?.['sessionConfig'])
  return {
    topic,
    symKey: hex.encode(symKey),
    peer: readMetadata(controller['metadata']),
    requested,
    granted,
    expirySeconds: Math.floor(Math.min(expiry, nowSeconds + sessionSecondsAtMost)),
    mayDeepLink: properties?.['disableDeepLink'] !== true,
    replayWindow: { floor: 0, seen: [id] },
    updateId: id,
  }
}
