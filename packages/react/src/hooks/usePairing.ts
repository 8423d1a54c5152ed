import { useCallback, useEffect, useRef, useState } from 'react'
import { startPairing, type PairingState, type WalletLinks } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { holdPairing } from '../model/holdPairing.ts'
import { loadedLinks, loadLinks } from '../model/loadLinks.ts'
import { useKit } from './useKit.ts'
import { useKitState } from './useKitState.ts'

/** A pairing with a wallet on another device, and what opens wallet apps. */
export interface Pairing {
  readonly state: PairingState | undefined
  /** `undefined` until its code is there. */
  readonly links: WalletLinks | undefined
  /** Proposes a new session after a failure. */
  readonly again: () => void
}

/** What {@link usePairing} takes. */
export interface UsePairingOptions {
  /** The wallet that the visitor has chosen. Any wallet can still answer the proposal. */
  readonly wallet?: WalletListing
  /** Nothing is proposed while this is false. */
  readonly isOn: boolean
  readonly onConnected: () => void
}

/** Keeps a pairing open for as long as the component is shown. */
export function usePairing({ wallet, isOn, onConnected }: UsePairingOptions): Pairing {
  const kit = useKit()
  const state = useKitState(({ pairing }) => pairing)
  const [links, setLinks] = useState(() => loadedLinks(kit))
  const leave = useRef(onConnected)
  const shown = useRef<AbortSignal>(undefined)
  useEffect(() => {
    leave.current = onConnected
  })

  const propose = useCallback(async () => {
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
    void propose()
    return () => {
      left.abort()
      release()
    }
  }, [kit, isOn, propose])

  return { state, links, again: useCallback(() => void propose(), [propose]) }
}
