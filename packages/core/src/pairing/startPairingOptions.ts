import type { WalletListing } from '@latchkit/wire'

/** What {@link startPairing} takes. */
export interface StartPairingOptions {
  /** The wallet of the directory that the visitor has chosen; without one, whichever takes the offer. */
  readonly wallet?: Pick<WalletListing, 'id' | 'name' | 'image_id' | 'rdns'>
  /** Stops this wait. The offer goes on while somebody else waits for it. */
  readonly signal?: AbortSignal
}
