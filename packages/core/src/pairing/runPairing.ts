import type { WalletLinks } from '@latchkit/wire/walletconnect'
import { abortable } from '../internal/abortable.ts'
import type { Connection } from '../connection/state.ts'
import { KitError } from '../errors.ts'
import { toKitError } from '../internal/toKitError.ts'
import type { Kit } from '../kit.ts'
import { pairingOpenMs } from '../limits.ts'
import { connectRemoteWallet } from './connectRemoteWallet.ts'
import { proposeSession } from './proposeSession.ts'
import {
  idlePairing,
  isOpen,
  reducePairing,
  toPairingState,
  type PairingEvent,
  type PairingWallet,
} from './reducePairing.ts'
import { getRemoteClient } from './remoteClient.ts'
import { pairingStorageKey } from './remoteStorageKeys.ts'
import { alertRejection, fromWalletConnectError } from './walletConnectErrors.ts'

/** The kit's pairing: all calls that wait for a remote wallet share one proposal. */
export interface PairingRunner {
  start(
    wallet: PairingWallet | undefined,
    signal: AbortSignal | undefined,
  ): Promise<readonly Connection[]>
  cancel(): void
  /** Reconnects to an unreachable relay at once. */
  retry(): Promise<void>
  /**
   * Restores stored sessions, and contacts the relay for them if they are in use. Continues the pairing of an unloaded page
   * if `isProposed`.
   */
  restore(options: { readonly isProposed: boolean; readonly isInUse: boolean }): Promise<void>
  links(): Promise<WalletLinks>
}

/** Creates the effects of the pairing state machine. */
export function runPairing(kit: Kit): PairingRunner {
  const loadClient = () => getRemoteClient(kit)
  let state = idlePairing
  let run: Run | undefined

  function dispatch(event: PairingEvent): void {
    const next = reducePairing(state, event)
    if (next === state) return
    state = next
    const pairing = toPairingState(next)
    kit.store.set((before) => ({ ...before, pairing }))
  }

  function begin(isRestored: boolean): Run {
    const controller = new AbortController()
    const { signal } = controller
    const lifetime = kit.lifetime()
    // A kit that starts again continues the pairing: it stays in the storage.
    const onStop = () => stop('The kit was stopped.')
    lifetime.addEventListener('abort', onStop, { once: true })
    const end = (event: PairingEvent) => {
      lifetime.removeEventListener('abort', onStop)
      if (signal.aborted) return
      run = undefined
      kit.storage.removeItem(pairingStorageKey)
      dispatch(event)
    }
    const result = pair(signal, isRestored).then(
      (connections) => {
        end({ type: 'connected' })
        return connections
      },
      (thrown: unknown) => {
        const error = toKitError(fromWalletConnectError(thrown), 'No wallet could be connected.')
        alertRejection(kit, error)
        end({ type: 'ended', error })
        throw error
      },
    )
    result.catch(() => undefined)
    return (run = { controller, result })
  }

  /** Proposes a session until a wallet approves, and connects that wallet in every namespace it granted. */
  async function pair(signal: AbortSignal, isRestored: boolean): Promise<readonly Connection[]> {
    const send = (event: PairingEvent) => {
      if (!signal.aborted) dispatch(event)
    }
    const remote = await abortable(loadClient(), signal)
    const { client, requested: namespaces } = remote
    const restored = isRestored ? await abortable(client.resumePairings(), signal) : []
    if (isRestored && restored.length === 0)
      throw new KitError('Aborted', 'There is no pairing to resume.')
    const proposals = new AbortController()
    const onAbort = () => proposals.abort(signal.reason)
    signal.addEventListener('abort', onAbort)
    try {
      const session = await proposeSession({
        restored,
        signal: proposals.signal,
        async pair() {
          const signIn = await kit.config.signIn?.pairingRequest(kit)
          return client.pair({ namespaces, ...(signIn && { signIn }), signal: proposals.signal })
        },
        isAwaited: () => isOpen(state) && state.waiters > 0,
        onProposed(proposal) {
          send({ type: 'proposed', proposal })
          // For as long as a wallet may still approve it.
          kit.storage.setItem(pairingStorageKey, String(Date.now() + pairingOpenMs))
        },
        onRelayStatus: (uri, relayStatus) => send({ type: 'relayStatus', uri, relayStatus }),
      })
      send({ type: 'approved' })
      const wallet = isOpen(state) ? state.wallet : undefined
      return await connectRemoteWallet(kit, remote, { session, wallet, signal })
    } finally {
      signal.removeEventListener('abort', onAbort)
      proposals.abort(new KitError('Aborted', 'Another proposal was approved.'))
    }
  }

  function stop(message: string): void {
    dispatch({ type: 'cancelled' })
    run?.controller.abort(new KitError('Aborted', message))
    run = undefined
  }

  function cancel(): void {
    // Without a run, what is stored belongs to another tab.
    if (run) kit.storage.removeItem(pairingStorageKey)
    stop('The pairing was cancelled.')
  }

  return {
    cancel,
    async start(wallet, signal) {
      const joined = run ?? begin(false)
      dispatch({ type: 'started', wallet })
      try {
        return await (signal ? abortable(joined.result, signal) : joined.result)
      } finally {
        if (run === joined) {
          dispatch({ type: 'left', isAborted: signal?.aborted === true })
          if (!isOpen(state)) cancel()
        }
      }
    },
    async retry() {
      if (state.status === 'waiting' && state.relayStatus === 'unreachable')
        (await loadClient()).client.retry()
    },
    async restore({ isProposed, isInUse }) {
      const remote = await loadClient()
      remote.restore(isInUse)
      if (!isProposed || run) return
      begin(true)
      dispatch({ type: 'restored' })
    },
    links: async () => (await loadClient()).links,
  }
}

interface Run {
  readonly controller: AbortController
  readonly result: Promise<readonly Connection[]>
}
