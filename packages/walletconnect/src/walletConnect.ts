import type { NetworkId } from '@latchkit/wire'
import type { Pairing, PairingOptions } from './pairing/pairing.ts'
import type { Metadata } from './session/readMetadata.ts'
import type { Session } from './session/session.ts'
import type { KeyValueStorage } from './storage/keyValueStorage.ts'

/** How a site reaches wallets. */
export interface WalletConnectOptions {
  /** The site's id at the relay: 32 hexadecimal digits. */
  readonly projectId: string
  /** `wss://relay.walletconnect.org` where nothing is given, the relay that public phone wallets are reached by. */
  readonly relayUrl?: string
  /** What wallets are told of the site. */
  readonly metadata: Metadata
  /** `localStorage` where nothing is given: shared by the tabs of the site, as their one socket then is. */
  readonly storage?: KeyValueStorage
}

/** What happens to sessions, in whichever tab. */
export type WalletConnectEvent =
  | { readonly type: 'session'; readonly session: Session }
  /** The wallet has changed its accounts, or extended the session. */
  | { readonly type: 'change'; readonly session: Session }
  /** What the wallet emits, `chainChanged` and the like; `data` is not checked. */
  | {
      readonly type: 'event'
      readonly session: Session
      readonly chainId: NetworkId
      readonly name: string
      readonly data: unknown
    }
  | { readonly type: 'end'; readonly topic: string }

/** The site's side of WalletConnect. Nothing is sent before the first call, and no socket is opened. */
export interface WalletConnect {
  /** The sessions that are open, those of earlier visits too. */
  sessions(): readonly Session[]
  /** Begins to hear the wallets of the sessions that are open. */
  resume(): Promise<readonly Session[]>
  /** Makes an offer to whichever wallet takes it. */
  pair(options: PairingOptions): Promise<Pairing>
  /** Goes on with the offers that this tab had made when its page ended: a wallet may have taken one meanwhile. */
  resumePairings(): Promise<readonly Pairing[]>
  /** Tries a relay that is out of reach at once, in place of at the next turn. */
  retry(): void
  /** Hears what happens in this tab, and in others once this one has a session. Answers what stops it. */
  on(listener: (event: WalletConnectEvent) => void): () => void
  /** Lets go of the relay. Sessions stay. */
  close(): void
}
