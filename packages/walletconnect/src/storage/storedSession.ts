import type { GrantedNamespaces, Metadata, RequestedNamespaces } from '@latchkit/wire/walletconnect'
import { hex } from '../bytes.ts'
import { parseRecord } from '../rpc/parseRecord.ts'
import { parseRequestedNamespaces } from '../rpc/parseRequestedNamespaces.ts'
import { parseMetadata } from '../rpc/parseMetadata.ts'
import { parseNamespaces } from '../rpc/parseNamespaces.ts'
import { parseReplayWindow, type ReplayWindow } from './replayWindow.ts'

/** A session as it is stored between visits. */
export interface StoredSession {
  readonly topic: string
  /** Hexadecimal. */
  readonly symKey: string
  readonly peer: Metadata
  /** What the site requested: an update may not grant more. */
  readonly requested: RequestedNamespaces
  readonly granted: GrantedNamespaces
  readonly expirySeconds: number
  readonly mayDeepLink: boolean
  readonly replayWindow: ReplayWindow
  /** The id of the last update: an older one that arrives late is ignored. */
  readonly updateId: number
}

/** Reads a stored session; `undefined` if it is malformed or expired. */
export function parseStoredSession(value: unknown, nowSeconds: number): StoredSession | undefined {
  const fields = parseRecord(value)
  if (!fields) return undefined
  const { topic, symKey, expirySeconds, updateId } = fields
  const requested = parseRequestedNamespaces(fields['requested'])
  const granted = parseNamespaces(fields['granted'], requested)
  if (typeof topic !== 'string' || hex.decode(topic)?.length !== 32) return undefined
  if (typeof symKey !== 'string' || hex.decode(symKey)?.length !== 32 || !granted) return undefined
  if (typeof expirySeconds !== 'number' || !(expirySeconds > nowSeconds)) return undefined
  return {
    topic,
    symKey,
    peer: parseMetadata(fields['peer']),
    requested,
    granted,
    expirySeconds,
    mayDeepLink: fields['mayDeepLink'] !== false,
    replayWindow: parseReplayWindow(fields['replayWindow']),
    updateId: typeof updateId === 'number' ? updateId : 0,
  }
}
