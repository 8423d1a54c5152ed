import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { deskOf } from './deskOf.ts'
import type { StartPairingOptions } from './startPairingOptions.ts'

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
