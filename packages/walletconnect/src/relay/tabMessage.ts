import { parseRecord } from '../rpc/parseRecord.ts'
import type { RelayMessage, TabEvent } from './relayer.ts'
import { WalletConnectError } from '../walletConnectError.ts'

/** A relay error, as one tab sends it to another. */
export type TabError = readonly [message: string, code: number | undefined, data: unknown]

/** The messages between the tabs of a site. */
export type TabMessage =
  /** The sender holds the socket now. */
  | { readonly kind: 'leader' }
  /** The tab with the socket acknowledges a message. */
  | { readonly kind: 'ack' }
  | {
      readonly kind: 'call'
      readonly from: string
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'cancel'; readonly id: string }
  | {
      readonly kind: 'response'
      readonly to: string
      readonly id: string
      readonly result?: unknown
      readonly error?: TabError
    }
  | { readonly kind: 'topics'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'message'; readonly message: RelayMessage }
  | { readonly kind: 'connection'; readonly isConnected: boolean }
  | { readonly kind: 'retry' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'event'; readonly event: TabEvent }

/**
 * Reads a message of another tab; `undefined` for kinds this version does not know. Tabs share an origin and trust each
 * other.
 */
export function parseTabMessage(data: unknown): TabMessage | undefined {
  const kind = parseRecord(data)?.['kind']
  return typeof kind === 'string' && kinds.includes(kind) ? (data as TabMessage) : undefined
}

const kinds: readonly string[] = [
  'leader',
  'ack',
  'call',
  'cancel',
  'response',
  'topics',
  'message',
  'connection',
  'retry',
  'refused',
  'event',
]

/** Converts a relay error for another tab. */
export function toTabError(error: unknown): TabError {
  return error instanceof WalletConnectError
    ? [error.message, error.code, error.data]
    : [String(error), undefined, undefined]
}
