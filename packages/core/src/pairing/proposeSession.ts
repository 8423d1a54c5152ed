import type { Pairing, RelayStatus, PairingResult, Session } from '@latchkit/wire/walletconnect'
import { isKitError } from '../errors.ts'
import { pairingMarginMs, pairingOpenMs, pairingUsedMs } from '../limits.ts'
import type { PairingProposal } from './reducePairing.ts'
import { fromWalletConnectError } from './walletConnectErrors.ts'

/** What {@link proposeSession} takes. */
export interface ProposeSessionOptions {
  /** Pairings of an unloaded page to continue. Without any, a new one is started. */
  readonly restored: readonly Pairing[]
  readonly signal: AbortSignal
  /** Starts a pairing. */
  pair(): Promise<Pairing>
  /** Returns whether a call waits: without one, an expiring proposal is not replaced. */
  isAwaited(): boolean
  onProposed(proposal: PairingProposal): void
  onRelayStatus(uri: string, relayStatus: RelayStatus): void
}

/** Resolves to the first session that a wallet approves. A proposal is replaced before it expires, and is valid until then. */
export function proposeSession({
  restored,
  signal,
  pair,
  isAwaited,
  onProposed,
  onRelayStatus,
}: ProposeSessionOptions): Promise<Session> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let current: Pairing | undefined
    let stopListening = (): void => undefined
    const stop = () => {
      clearTimeout(timer)
      stopListening()
    }
    const watch = (pairing: Pairing) => {
      const { uri, expiresAtMs } = pairing
      const renewsAtMs = expiresAtMs - pairingOpenMs + pairingUsedMs - pairingMarginMs
      current = pairing
      stop()
      onProposed({ uri, renewsAtMs })
      stopListening = pairing.onRelayStatus((relayStatus) => onRelayStatus(uri, relayStatus))
      timer = setTimeout(renew, Math.max(0, renewsAtMs - Date.now()))
      pairing.result.then(approve, (error: unknown) => {
        if (!isKitError(fromWalletConnectError(error), 'TimedOut')) reject(error)
        // A device that slept has not replaced it in time.
        else if (current === pairing && isAwaited()) renew()
        else if (current === pairing) reject(error)
      })
    }
    const approve = ({ session }: PairingResult) => {
      // A session that no call waits for any more is ended.
      if (signal.aborted) return void session.disconnect().catch(() => undefined)
      stop()
      resolve(session)
    }
    const propose = async () => {
      const pairing = await pair()
      if (!signal.aborted) watch(pairing)
    }
    const renew = () => {
      if (isAwaited()) propose().catch(reject)
    }
    signal.addEventListener('abort', () => {
      stop()
      reject(signal.reason as Error)
    })
    for (const pairing of restored) watch(pairing)
    if (restored.length === 0) propose().catch(reject)
  })
}
