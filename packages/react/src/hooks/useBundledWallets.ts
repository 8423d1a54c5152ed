import { useEffect, useMemo, useState } from 'react'
import { bundledWallets, isOfferedWallet } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { useKit } from './useKit.ts'

// Code, not state: the list that ships with the kit.
let listings: readonly WalletListing[] | undefined

/** The wallets of the bundled directory that this site offers; `undefined` until its code is there. */
export function useBundledWallets(): readonly WalletListing[] | undefined {
  const kit = useKit()
  const [loaded, setLoaded] = useState(listings)
  useEffect(() => {
    if (loaded) return
    const load = async () => {
      listings = await bundledWallets().catch(() => undefined)
      setLoaded(listings ?? [])
    }
    void load()
  }, [loaded])
  return useMemo(() => loaded?.filter((listing) => isOfferedWallet(kit, listing)), [kit, loaded])
}
