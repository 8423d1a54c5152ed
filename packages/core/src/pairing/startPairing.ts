import type { WalletListing } from '@latchkit/wire'
import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { deskOf } from './deskOf.ts'

/** What {@link startPairing} takes. */
export interface StartPairingOptions {
  /** The wallet of the directory that the visitor has chosen; without one, whichever takes the offer. */
  readonly wallet?: Pick<WalletListing, 'id' | 'name' | 'image_id' | 'rdns'>
  /** Stops this wait. The offer goes on while somebody else waits for it. */
  readonly signal?: AbortSignal
}

/**
 * Makes an offer to wallets on other devices, or joins the one that is open; the store's `pairing` tells how it stands.
 * Answers the connections of the wallet that took it, one for each chain family that it granted. An offer whose time is
 * over is replaced by another while it is waited for.
 * @throws UserRejected, WalletDisconnected, Offline, Aborted; InvalidConfig, with what the relay holds against the site in
 * `context.refusal` where that is why: `projectId`, `origin`, `time` or `other`
 */
export async function startPairing(
  kit: Kit,
  options: StartPairingOptions = {},
): Promise<readonly Connection[]> {
  return (await deskOf(kit)()).start(options)
}
