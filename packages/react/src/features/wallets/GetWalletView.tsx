import { useMemo, type ReactElement } from 'react'
import { walletImageUrl } from '@latchkit/core'
import { withStores } from '@latchkit/core/internal'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { isPhone } from '../../model/isPhone.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { Icon } from '../../ui/Icon.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { Picture } from '../../ui/Picture.tsx'
import { BrowseLink } from './BrowseLink.tsx'
import { walletLinks } from './walletLinks.ts'

// Loaded on its own: the links work without it.
const LazyInstallCode = lazyComponent(async () => (await import('./InstallCode.tsx')).InstallCode)

/** Where to install a wallet that is not in this browser. */
export default function GetWalletView({ params }: ViewProps<'GetWallet'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const wallet = useMemo(() => withStores(params.wallet), [params.wallet])
  // A phone's browser takes no extensions.
  const links = walletLinks(wallet).filter(({ kind }) => kind !== 'chromeStore' || !isPhone())
  const [first, ...others] = links.flatMap(({ kind, href }) =>
    kind === 'appStore' || kind === 'playStore' ? [{ kind, href }] : [],
  )
  useViewTitle(t('wallets.get', { wallet: wallet.name }))
  return (
    <div data-part="stack">
      <div data-part="stack" data-align="center">
        <Picture src={walletImageUrl(kit, wallet.image_id)} name={wallet.name} size="large" />
        <p data-part="text-quiet">
          {links.length > 0 ? t('wallets.getText') : t('wallets.noLinks')}
        </p>
      </div>
      <div data-part="stack" data-gap="small">
        <BrowseLink wallet={wallet} />
        {links.map(({ kind, href, icon }) => (
          <ListItem
            key={kind}
            href={href}
            start={<Icon name={icon} />}
            title={t(`wallets.${kind}`)}
            end={<Icon name="external" />}
          />
        ))}
      </div>
      {first && !isPhone() && <LazyInstallCode wallet={wallet} stores={[first, ...others]} />}
    </div>
  )
}
