import { abortable } from '../adapters/abortable.ts'
import type { Connection } from '../connection/state.ts'
import { isKitError, KitError } from '../errors.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { pairingOpenMs } from '../limits.ts'
import { alertRefusal } from './alertRefusal.ts'
import { offerWallets } from './offerWallets.ts'
import type { PairingState } from './pairingState.ts'
import { getRemoteClient } from './openLine.ts'
import { pairingStorageKey } from './remoteStorageKeys.ts'
import type { StartPairingOptions } from './startPairingOptions.ts'

/** Where all who wait for a wallet on another device wait for the same offer. */
export interface PairingDesk {
  start(options: StartPairingOptions): Promise<readonly Connection[]>
  cancel(): void
  /** Asks a relay that is out of reach at once. */
  retry(): Promise<void>
  /** Goes on with an offer whose page has ended, where there is one. */
  resume(): void
}

/** Makes the desk of a kit. */
export function createDesk(kit: Kit): PairingDesk {
  let open: OpenOffer | undefined

  function show(offer: OpenOffer, state: PairingState | undefined): void {
    if (open !== offer) return
    const walletId = offer.wallet?.id
    const pairing = state && { ...state, ...(walletId !== undefined && { walletId }) }
    kit.store.set((before) => ({ ...before, pairing }))
  }

  function begin(wallet: OpenOffer['wallet'], isResumed = false): OpenOffer {
    const stop = new AbortController()
    const lifetime = kit.lifetime()
    const offer: OpenOffer = { stop, wallet, waiters: 0, state: { status: 'preparing' } }
    open = offer
    const end = (state: PairingState | undefined) => {
      show(offer, state)
      if (open === offer) open = undefined
      if (!lifetime.aborted) kit.storage.removeItem(pairingStorageKey)
    }
    const tell = (state: PairingState) => {
      if (open !== offer) return
      // For as long as a wallet may still take it.
      if (state.uri !== undefined && state.uri !== offer.state.uri)
        kit.storage.setItem(pairingStorageKey, String(Date.now() + pairingOpenMs))
      offer.state = state
      show(offer, state)
    }
    const onStop = () => stop.abort(new KitError('Aborted', 'The kit was stopped.'))
    lifetime.addEventListener('abort', onStop, { once: true })
    offer.tell = tell
    tell(offer.state)
    offer.result = offerWallets(kit, {
      signal: stop.signal,
      wallet: () => offer.wallet,
      isWaitedFor: () => offer.waiters > 0,
      isResumed,
      tell,
    })
      .finally(() => lifetime.removeEventListener('abort', onStop))
      .then(
        (connections) => {
          end(undefined)
          return connections
        },
        (thrown: unknown) => {
          const error = toKitError(thrown, 'No wallet could be connected.')
          alertRefusal(kit, error)
          const status = isKitError(error, 'UserRejected') ? 'declined' : 'failed'
          // What nobody has waited for is over in silence.
          const isUnseen = isKitError(error, 'Aborted') || (isResumed && offer.waiters === 0)
          end(isUnseen ? undefined : { status, error })
          throw error
        },
      )
    return offer
  }

  function cancel(offer: OpenOffer): void {
    offer.stop.abort(new KitError('Aborted', 'The offer was taken back.'))
  }

  return {
    async start({ wallet, signal }) {
      const offer = open ?? begin(wallet)
      if (wallet && offer.wallet?.id !== wallet.id) {
        offer.wallet = wallet
        show(offer, offer.state)
      }
      offer.waiters += 1
      try {
        const result = offer.result ?? Promise.resolve([])
        return await (signal ? abortable(result, signal) : result)
      } finally {
        offer.waiters -= 1
        if (signal?.aborted && offer.waiters === 0) cancel(offer)
      }
    },
    resume() {
      if (!open) begin(undefined, true).result?.catch(() => undefined)
    },
    async retry() {
      const offer = open
      if (offer?.state.reach !== 'unreachable') return
      ;(await getRemoteClient(kit)).client.retry()
    },
    cancel() {
      if (open) cancel(open)
      else kit.store.set((state) => (state.pairing ? { ...state, pairing: undefined } : state))
    },
  }
}

interface OpenOffer {
  readonly stop: AbortController
  wallet: StartPairingOptions['wallet']
  waiters: number
  state: PairingState
  tell?(state: PairingState): void
  result?: Promise<readonly Connection[]>
}
