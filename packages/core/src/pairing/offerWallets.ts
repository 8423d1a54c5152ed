import { abortable } from '../adapters/abortable.ts'
import type { Connection } from '../connection/state.ts'
import { isKitError, KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { pairingMarginMs, pairingUsedMs } from '../limits.ts'
import type { Line } from './createLine.ts'
import { lineError } from './lineError.ts'
import { openLine } from './openLine.ts'
import type { PairingState } from './pairingState.ts'
import type { StartPairingOptions } from './startPairing.ts'
import type { WalletConnectSession } from './walletConnectClient.ts'
import { welcomeWallet } from './welcomeWallet.ts'

/** What {@link offerWallets} takes. */
export interface OfferTerms {
  readonly signal: AbortSignal
  /** The wallet that the visitor has chosen by now. */
  wallet(): StartPairingOptions['wallet']
  tell(state: PairingState): void
}

/** Offers a session until a wallet takes it, and connects that wallet in every family that it granted. */
export async function offerWallets(
  kit: Kit,
  { signal, wallet, tell }: OfferTerms,
): Promise<readonly Connection[]> {
  const line = await abortable(openLine(kit), signal)
  const offers = new AbortController()
  const onAbort = () => offers.abort(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    const session = await taken(line, offers.signal, tell)
    tell({ status: 'approved' })
    return await welcomeWallet(kit, line, { session, wallet: wallet(), signal })
  } catch (error) {
    throw lineError(error)
  } finally {
    signal.removeEventListener('abort', onAbort)
    offers.abort(new KitError('Aborted', 'Another offer was taken.'))
  }
}

/** The first session that is granted. An offer is replaced before its time is over, and heard until then. */
function taken(
  { client, asked }: Line,
  signal: AbortSignal,
  tell: (state: PairingState) => void,
): Promise<WalletConnectSession> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest = 0
    const offer = async () => {
      latest += 1
      const mine = latest
      clearTimeout(timer)
      const renewsAtMs = Date.now() + pairingUsedMs - pairingMarginMs
      const { uri, result } = await client.pair({ namespaces: asked, signal })
      if (signal.aborted) return
      tell({ status: 'waiting', uri, renewsAtMs })
      timer = setTimeout(renew, pairingUsedMs - pairingMarginMs)
      result.then(
        ({ session }) => resolve(session),
        (error: unknown) => {
          if (!isKitError(lineError(error), 'TimedOut')) reject(error)
          // A page that slept has not replaced it in time.
          else if (mine === latest) renew()
        },
      )
    }
    const renew = () => void offer().catch(reject)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(signal.reason as Error)
    })
    renew()
  })
}
