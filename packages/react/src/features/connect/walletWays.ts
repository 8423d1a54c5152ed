import type { WalletListing } from '@latchkit/wire'

/** A way to a wallet. */
export type WalletWay = 'browser' | 'mobile' | 'desktop' | 'web'

/** Returns the ways to reach a wallet from this device, and the easiest of them. */
export interface WalletWays {
  readonly ways: readonly WalletWay[]
  readonly best: WalletWay
}

/** Finds the ways to a wallet. A phone has no programs beside its apps; a code is for the phone of who sits before another screen. */
export function walletWays(
  wallet: Pick<WalletListing, 'desktop_link' | 'webapp_link'>,
  { isInstalled, isPhone }: { readonly isInstalled: boolean; readonly isPhone: boolean },
): WalletWays {
  const possible = {
    browser: isInstalled,
    mobile: true,
    desktop: wallet.desktop_link !== null && !isPhone,
    web: wallet.webapp_link !== null,
  }
  const inOrder = (order: readonly WalletWay[]) => order.filter((way) => possible[way])
  const [best = 'mobile'] = inOrder(
    isPhone ? ['browser', 'mobile', 'web'] : ['browser', 'desktop', 'web', 'mobile'],
  )
  return { ways: inOrder(['browser', 'mobile', 'desktop', 'web']), best }
}
