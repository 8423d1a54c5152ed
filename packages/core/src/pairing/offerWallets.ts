import type { Pairing, Session, PairingReach } from '@latchkit/wire/walletconnect'
import { abortable } from '../adapters/abortable.ts'
import type { Connection } from '../connection/state.ts'
import { isKitError, KitError } from '../errors.ts'
import type { Kit } from '../kit.ts'
import { pairingMarginMs, pairingOpenMs, pairingUsedMs } from '../limits.ts'
import type { RemoteClient } from './createLine.ts'
import { fromWalletConnectError } from './walletConnectErrors.ts'
import { getRemoteClient } from './openLine.ts'
import type { PairingState } from './pairingState.ts'
import type { StartPairingOptions } from './startPairingOptions.ts'
import { connectRemoteWallet } from './welcomeWallet.ts'

/** What {@link offerWallets} takes. */
export interface OfferTerms {
  readonly signal: AbortSignal
  /** The wallet that the visitor has chosen by now. */
  wallet(): StartPairingOptions['wallet']
  /** Whether anybody waits: an offer that nobody waits for is not replaced. */
  isWaitedFor(): boolean
  /** True for what an earlier page has offered. */
  readonly isResumed: boolean
  tell(state: PairingState): void
}

/** Offers a session until a wallet takes it, and connects that wallet in every family that it granted. */
export async function offerWallets(kit: Kit, terms: OfferTerms): Promise<readonly Connection[]> {
  const { signal, wallet, tell } = terms
  const line = await abortable(getRemoteClient(kit), signal)
  const resumed = terms.isResumed ? await abortable(line.client.resumePairings(), signal) : []
  if (terms.isResumed && resumed.length === 0)
    throw new KitError('Aborted', 'There is no offer to go on with.')
  const offers = new AbortController()
  const onAbort = () => offers.abort(signal.reason)
  signal.addEventListener('abort', onAbort)
  try {
    const session = await taken(line, { ...terms, signal: offers.signal }, resumed)
    tell({ status: 'approved' })
    return await connectRemoteWallet(kit, line, { session, wallet: wallet(), signal })
  } catch (error) {
    throw fromWalletConnectError(error)
  } finally {
    signal.removeEventListener('abort', onAbort)
    offers.abort(new KitError('Aborted', 'Another offer was taken.'))
  }
}

/** The first session that is granted. An offer is replaced before its time is over, and heard until then. */
function taken(
  { client, asked }: RemoteClient,
  { signal, isWaitedFor, tell }: OfferTerms,
  resumed: readonly Pairing[],
): Promise<Session> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let latest: Pairing | undefined
    let stopReach = (): void => undefined
    const hush = () => {
      clearTimeout(timer)
      stopReach()
    }
    const show = (offer: Pairing) => {
      const renewsAtMs = offer.expiresAtMs - pairingOpenMs + pairingUsedMs - pairingMarginMs
      latest = offer
      hush()
      const say = (reach: PairingReach) =>
        tell({ status: 'waiting', uri: offer.uri, renewsAtMs, reach })
      say('waiting')
      stopReach = offer.onReach(say)
      timer = setTimeout(renew, Math.max(0, renewsAtMs - Date.now()))
      offer.result.then(take, (error: unknown) => {
        if (!isKitError(fromWalletConnectError(error), 'TimedOut')) reject(error)
        // A page that slept has not replaced it in time.
        else if (latest === offer && isWaitedFor()) renew()
        else if (latest === offer) reject(error)
      })
    }
    // One that comes when nobody waits any more is sent away again.
    const take = ({ session }: { readonly session: Session }) => {
      if (signal.aborted) return void session.disconnect().catch(() => undefined)
      hush()
      resolve(session)
    }
    const offer = async () => {
      const made = await client.pair({ namespaces: asked, signal })
      if (!signal.aborted) show(made)
    }
    const renew = () => {
      if (isWaitedFor()) offer().catch(reject)
    }
    signal.addEventListener('abort', () => {
      hush()
      reject(signal.reason as Error)
    })
    for (const one of resumed) show(one)
    if (resumed.length === 0) offer().catch(reject)
  })
}
