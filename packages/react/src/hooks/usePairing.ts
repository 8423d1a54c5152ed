import { useCallback, useEffect, useRef, useState } from 'react'
import { startPairing, type PairingState, type WalletLinks } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { holdPairing } from '../model/holdPairing.ts'
import { loadedLinks, loadLinks } from '../model/loadLinks.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** An offer to wallets, and what opens their apps. */
export interface Pairing {
  readonly state: PairingState | undefined
  /** `undefined` until its code is there. */
  readonly links: WalletLinks | undefined
  readonly again: () => void
}

/** What {@link usePairing} takes. */
export interface UsePairingOptions {
  /** Whom the offer is meant for; any wallet may take it. */
  readonly wallet?: WalletListing
  /** No offer is made while this is false. */
  readonly isOn: boolean
  readonly onConnected: () => void
}

/** Offers itself to wallets for as long as it is shown. */
export function usePairing({ wallet, isOn, onConnected }: UsePairingOptions): Pairing {
  const kit = useKit()
  const state = useKitState(({ pairing }) => pairing)
  const [links, setLinks] = useState(() => loadedLinks(kit))
  const leave = useRef(onConnected)
  const shown = useRef<AbortSignal>(undefined)
  useEffect(() => {
    leave.current = onConnected
  })

  const offer = useCallback(async () => {
    const signal = shown.current
    try {
      await startPairing(kit, wallet ? { wallet } : {})
      if (signal && !signal.aborted) leave.current()
    } catch {
      // The state has the error.
    }
  }, [kit, wallet])

  useEffect(() => {
    if (!isOn) return
    const left = new AbortController()
    shown.current = left.signal
    const release = holdPairing(kit)
    loadLinks(kit).then(setLinks, () => {})
    void offer()
    return () => {
      left.abort()
      release()
    }
  }, [kit, isOn, offer])

  return { state, links, again: useCallback(() => void offer(), [offer]) }
}
