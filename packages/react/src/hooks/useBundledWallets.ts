import { useEffect, useMemo, useState } from 'react'
import { isOfferedWallet } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { loadedWallets, loadWallets } from './loadWallets.ts'
import { useKit } from './useKit.ts'

/** The wallets of the bundled directory that this site offers; `undefined` until its code is there. */
export function useBundledWallets(): readonly WalletListing[] | undefined {
  const kit = useKit()
  const [listings, setListings] = useState(loadedWallets)
  useEffect(() => {
    if (listings) return
    loadWallets().then(setListings, () => setListings([]))
  }, [listings])
  return useMemo(
    () => listings?.filter((listing) => isOfferedWallet(kit, listing)),
    [kit, listings],
  )
}
