import { useState, type ReactElement } from 'react'
import { walletImageUrl } from '@latchkit/core'
import type { WalletListing } from '@latchkit/wire'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ChoiceChips } from '../../ui/ChoiceChips.tsx'
import { QrCode } from '../../ui/QrCode.tsx'

export interface InstallCodeProps {
  readonly wallet: WalletListing
  /** Its pages in the stores of phones, the first shown first. */
  readonly stores: readonly [Store, ...Store[]]
}

interface Store {
  readonly kind: 'appStore' | 'playStore'
  readonly href: string
}

/** A QR code that opens the wallet’s page in the store of the phone that scans it. */
export function InstallCode({ wallet, stores }: InstallCodeProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const [kind, setKind] = useState(stores[0].kind)
  const store = stores.find((each) => each.kind === kind) ?? stores[0]
  return (
    <section data-part="receive-address">
      <h3 data-part="section-title">{t('wallets.onPhone')}</h3>
      {stores.length > 1 && (
        <ChoiceChips
          label={t('wallets.onPhone')}
          choices={stores.map((each) => ({ id: each.kind, label: t(`wallets.${each.kind}`) }))}
          selected={store.kind}
          onSelect={setKind}
        />
      )}
      <div data-part="receive-code">
        <QrCode
          value={store.href}
          label={t('wallets.installCode', { wallet: wallet.name })}
          image={walletImageUrl(kit, wallet.image_id)}
        />
      </div>
    </section>
  )
}
