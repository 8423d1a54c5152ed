import type { WalletListing } from '@latchkit/wire'

/** A way to reach a wallet: in this browser, on a phone, as a desktop app, or as a website. */
export type WalletWay = 'browser' | 'mobile' | 'desktop' | 'web'

/** The ways to reach a wallet from this device, and the easiest of them. */
export interface WalletWays {
  readonly ways: readonly WalletWay[]
  readonly best: WalletWay
}

/** Returns the ways to a wallet. A phone has no desktop apps; a QR code is for the phone of a visitor at another screen. */
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
