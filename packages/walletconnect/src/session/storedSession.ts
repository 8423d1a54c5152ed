import { hex } from '../bytes/hex.ts'
import { readRecord } from '../rpc/readRecord.ts'
import type { AskedNamespaces, GrantedNamespaces } from './namespaces.ts'
import { readAsked } from './readAsked.ts'
import { readMetadata, type Metadata } from './readMetadata.ts'
import { readNamespaces } from './readNamespaces.ts'
import { readReplayWindow, type ReplayWindow } from './replayWindow.ts'

/** A session as it is kept over a visit. */
export interface StoredSession {
  readonly topic: string
  /** Hexadecimal. */
  readonly symKey: string
  readonly peer: Metadata
  /** What was asked for: an update may grant no more. */
  readonly asked: AskedNamespaces
  readonly granted: GrantedNamespaces
  readonly expirySeconds: number
  readonly mayDeepLink: boolean
  readonly heard: ReplayWindow
  /** The last update: an older one that comes late changes nothing. */
  readonly updateId: number
}

/** Reads a session as it was stored; `undefined` for what cannot be one, or one that is over. */
export function readStoredSession(value: unknown, nowSeconds: number): StoredSession | undefined {
  const fields = readRecord(value)
  if (!fields) return undefined
  const { topic, symKey, expirySeconds, updateId } = fields
  const asked = readAsked(fields['asked'])
  const granted = readNamespaces(fields['granted'], asked)
  if (typeof topic !== 'string' || hex.decode(topic)?.length !== 32) return undefined
  if (typeof symKey !== 'string' || hex.decode(symKey)?.length !== 32 || !granted) return undefined
  if (typeof expirySeconds !== 'number' || !(expirySeconds > nowSeconds)) return undefined
  return {
    topic,
    symKey,
    peer: readMetadata(fields['peer']),
    asked,
    granted,
    expirySeconds,
    mayDeepLink: fields['mayDeepLink'] !== false,
    heard: readReplayWindow(fields['heard']),
    updateId: typeof updateId === 'number' ? updateId : 0,
  }
}
