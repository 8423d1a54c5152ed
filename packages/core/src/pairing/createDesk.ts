import { abortable } from '../adapters/abortable.ts'
import type { Connection } from '../connection/state.ts'
import { isKitError, KitError } from '../errors.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { offerWallets } from './offerWallets.ts'
import type { PairingState } from './pairingState.ts'
import type { StartPairingOptions } from './startPairing.ts'

/** Where all who wait for a wallet on another device wait for the same offer. */
export interface PairingDesk {
  start(options: StartPairingOptions): Promise<readonly Connection[]>
  cancel(): void
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

  function begin(wallet: OpenOffer['wallet']): OpenOffer {
    const stop = new AbortController()
    const lifetime = kit.lifetime()
    const offer: OpenOffer = { stop, wallet, waiters: 0, state: { status: 'preparing' } }
    open = offer
    const end = (state: PairingState | undefined) => {
      show(offer, state)
      if (open === offer) open = undefined
    }
    const tell = (state: PairingState) => {
      offer.state = state
      show(offer, state)
    }
    const onStop = () => stop.abort(new KitError('Aborted', 'The kit was stopped.'))
    lifetime.addEventListener('abort', onStop, { once: true })
    tell(offer.state)
    offer.result = offerWallets(kit, { signal: stop.signal, wallet: () => offer.wallet, tell })
      .finally(() => lifetime.removeEventListener('abort', onStop))
      .then(
        (connections) => {
          end(undefined)
          return connections
        },
        (thrown: unknown) => {
          const error = toKitError(thrown, 'No wallet could be connected.')
          const status = isKitError(error, 'UserRejected') ? 'declined' : 'failed'
          end(isKitError(error, 'Aborted') ? undefined : { status, error })
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
  result?: Promise<readonly Connection[]>
}
