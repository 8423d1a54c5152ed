import type { WalletListing } from '@latchkit/wire'
import { webUrl } from '../../model/webUrl.ts'
import type { IconName } from '../../ui/icons.ts'

/** A page from which a wallet can be installed. */
export interface WalletLink {
  readonly kind: 'chromeStore' | 'webapp' | 'appStore' | 'playStore' | 'homepage'
  readonly href: string
  readonly icon: IconName
}

/** Returns the pages from which a wallet can be installed. Links of the directory that are not web addresses are dropped. */
export function walletLinks(
  wallet: Pick<
    WalletListing,
    'chrome_store' | 'webapp_link' | 'app_store' | 'play_store' | 'homepage'
  >,
): readonly WalletLink[] {
  const links = [
    { kind: 'chromeStore', url: wallet.chrome_store, icon: 'browser' },
    { kind: 'webapp', url: wallet.webapp_link, icon: 'browser' },
    { kind: 'appStore', url: wallet.app_store, icon: 'appStore' },
    { kind: 'playStore', url: wallet.play_store, icon: 'playStore' },
    { kind: 'homepage', url: wallet.homepage, icon: 'network' },
  ] as const
  return links.flatMap(({ kind, url, icon }) => {
    const href = webUrl(url)
    return href === undefined ? [] : [{ kind, href, icon }]
  })
}
