import { readRecord } from '../rpc/readRecord.ts'
import type { RelayMessage, TabNews } from './relayLink.ts'

/** A relay's error, as one tab tells it to another: its words, code and data. */
export type TabError = readonly [message: string, code: number | undefined, data: unknown]

/** What the tabs of a site say to one another. */
export type TabMessage =
  /** This tab has the socket now. */
  | { readonly kind: 'leader' }
  /** The tab with the socket has heard. */
  | { readonly kind: 'here' }
  | {
      readonly kind: 'call'
      readonly from: string
      readonly id: string
      readonly method: string
      readonly params: unknown
    }
  | { readonly kind: 'cancel'; readonly id: string }
  | {
      readonly kind: 'answer'
      readonly to: string
      readonly id: string
      readonly result?: unknown
      readonly error?: TabError
    }
  | { readonly kind: 'topics'; readonly add: readonly string[]; readonly remove: readonly string[] }
  | { readonly kind: 'message'; readonly message: RelayMessage }
  | { readonly kind: 'reach'; readonly isReached: boolean }
  | { readonly kind: 'retry' }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'news'; readonly news: TabNews }

/** What another tab has said; `undefined` for what this version does not know. Tabs share an origin and trust each other. */
export function readTabMessage(data: unknown): TabMessage | undefined {
  const kind = readRecord(data)?.['kind']
  return typeof kind === 'string' && kinds.includes(kind) ? (data as TabMessage) : undefined
}

const kinds: readonly string[] = [
  'leader',
  'here',
  'call',
  'cancel',
  'answer',
  'topics',
  'message',
  'reach',
  'retry',
  'refused',
  'news',
]
