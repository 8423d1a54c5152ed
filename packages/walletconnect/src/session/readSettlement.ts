import { hex } from '../bytes/hex.ts'
import type { Bytes } from '../bytes/bytes.ts'
import { readRecord } from '../rpc/readRecord.ts'
import type { AskedNamespaces } from './namespaces.ts'
import { readMetadata } from './readMetadata.ts'
import { readNamespaces } from './readNamespaces.ts'
import { sessionSecondsAtMost } from './sessionSecondsAtMost.ts'
import type { StoredSession } from './storedSession.ts'

/** What a settlement is held against. */
export interface SettlementTerms {
  readonly topic: string
  readonly symKey: Bytes
  readonly asked: AskedNamespaces
  /** Who has answered the proposal: nobody else may settle it. */
  readonly responderPublicKey: string
  readonly nowSeconds: number
}

/** A wallet's settlement as a session; `undefined` where it is not what was asked for. */
export function readSettlement(
  { id, params }: { readonly id: number; readonly params: unknown },
  { topic, symKey, asked, responderPublicKey, nowSeconds }: SettlementTerms,
): StoredSession | undefined {
  const fields = readRecord(params)
  const controller = readRecord(fields?.['controller'])
  const granted = readNamespaces(fields?.['namespaces'], asked)
  const expiry = fields?.['expiry']
  if (controller?.['publicKey'] !== responderPublicKey || !granted) return undefined
  if (typeof expiry !== 'number' || !(expiry > nowSeconds)) return undefined
  const properties = readRecord(fields?.['sessionConfig'])
  return {
    topic,
    symKey: hex.encode(symKey),
    peer: readMetadata(controller['metadata']),
    asked,
    granted,
    expirySeconds: Math.floor(Math.min(expiry, nowSeconds + sessionSecondsAtMost)),
    mayDeepLink: properties?.['disableDeepLink'] !== true,
    heard: { floor: 0, seen: [id] },
    updateId: id,
  }
}
