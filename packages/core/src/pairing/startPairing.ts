import type { Connection } from '../connection/state.ts'
import type { Kit } from '../kit.ts'
import { loadPairing } from './loadPairing.ts'
import type { PairingWallet } from './reducePairing.ts'

/** What {@link startPairing} takes. */
export interface StartPairingOptions {
  /** The wallet that the visitor has chosen in the directory. Any other wallet may approve as well. */
  readonly wallet?: PairingWallet
  /** Stops this call's wait. The pairing continues while another call waits. */
  readonly signal?: AbortSignal
}

/**
 * Proposes a WalletConnect session to wallets on other devices, or joins the pairing that is open. The store's `pairing`
 * holds its state and the URI to show. While a call waits, an expiring proposal is replaced by a new one.
 * @returns the connections of the wallet that approved, one for each namespace it granted
 * @throws UserRejected, WalletDisconnected, Offline, Aborted; InvalidConfig, with `context.refusal` (`projectId`, `origin`,
 * `time` or `other`) if the relay rejects the site
 * @example
 * kit.store.subscribe(() => showQrCode(kit.store.get().pairing?.uri))
 * const [connection] = await startPairing(kit)
 */
export async function startPairing(
  kit: Kit,
  { wallet, signal }: StartPairingOptions = {},
): Promise<readonly Connection[]> {
  const pairing = await loadPairing(kit)()
  return pairing.start(wallet, signal)
}
