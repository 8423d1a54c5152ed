import { useCallback } from 'react'
import { listWallets } from '@latchkit/core'
import { isWalletOf } from '@latchkit/core/internal'
import type { WalletListing } from '@latchkit/wire'
import { isPhone } from '../model/isPhone.ts'
import { getTapOpener } from '../model/tapOpener.ts'
import { useRouter } from '../router/useRouter.ts'
import { useKit } from './useKit.ts'

/** Goes on with a wallet of the directory: connects the one that is here, else by WalletConnect, else says where it can be had. */
export function useChooseListing(
  next: 'close' | 'Account' | undefined,
): (listing: WalletListing) => void {
  const kit = useKit()
  const router = useRouter()
  return useCallback(
    (listing) => {
      const after = next === undefined ? {} : { next }
      const here = listWallets(kit).find((wallet) => isWalletOf(wallet, listing))
      if (here) return router.push('ConnectingExternal', { walletKey: here.key, ...after })
      if (!kit.config.walletConnect || !listing.supports_wc)
        return router.push('GetWallet', { wallet: listing })
      // At once: a browser only opens an app during the visitor's gesture.
      const opening = isPhone() ? getTapOpener(kit)?.(listing) : undefined
      router.push('ConnectingWalletConnect', {
        wallet: listing,
        ...(opening && { opening }),
        ...after,
      })
    },
    [kit, router, next],
  )
}
