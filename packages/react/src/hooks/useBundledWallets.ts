import { useEffect, useMemo, useState } from 'react'
import { offeredWallets } from '@latchkit/core/internal'
import type { WalletListing } from '@latchkit/wire'
import { loadedWallets, loadWallets } from '../model/loadWallets.ts'
import { useKit } from './useKit.ts'

/** The wallets that this site offers, its own ones before those of the bundled directory; `undefined` until its code is there. */
export function useBundledWallets(): readonly WalletListing[] | undefined {
  const kit = useKit()
  const [listings, setListings] = useState(() => loadedWallets(kit))
  useEffect(() => {
    if (listings) return
    loadWallets(kit).then(setListings, () => setListings([]))
  }, [kit, listings])
  return useMemo(() => listings && offeredWallets(kit, listings), [kit, listings])
}
