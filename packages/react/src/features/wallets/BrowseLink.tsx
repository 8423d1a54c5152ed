import { useEffect, useState, type ReactElement } from 'react'
import type { WalletListing } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { isPhone } from '../../model/isPhone.ts'
import { loadedLinks, loadLinks } from '../../model/loadLinks.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'

export interface BrowseLinkProps {
  readonly wallet: WalletListing
}

/** On a phone, opens this page in the own browser of a wallet that WalletConnect does not reach. */
export function BrowseLink({ wallet }: BrowseLinkProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const [links, setLinks] = useState(() => loadedLinks(kit))
  const browser = browsers.get(wallet.id)
  const isWanted = browser !== undefined && isPhone() && kit.config.walletConnect !== undefined
  useEffect(() => {
    if (isWanted) loadLinks(kit).then(setLinks, () => {})
  }, [kit, isWanted])
  if (!isWanted || !links) return null
  return (
    <ListItem
      href={links.browseHref(browser, location.href)}
      start={<Icon name="browser" />}
      title={t('walletConnect.browse', { wallet: wallet.name })}
      end={<Icon name="external" />}
    />
  )
}

/** By their ids in the public directory. */
const browsers: ReadonlyMap<string, 'phantom' | 'solflare' | 'coinbase'> = new Map([
  ['a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393', 'phantom'],
  ['1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79', 'solflare'],
  ['fd20dc426fb37566d803205b19bbc1d4096b248ac04548e3cfb6b3a38bd033aa', 'coinbase'],
])
