import type { ReactElement } from 'react'
import type { WalletListing } from '@latchkit/wire'
import { CopyButton } from '../../components/CopyButton.tsx'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export interface NotOpenedProps {
  readonly uri: string | undefined
  /** `undefined` for any app that supports WalletConnect. */
  readonly wallet: WalletListing | undefined
  readonly onScan: (() => void) | undefined
}

/** What can be done if no app opened: install it, scan with another device, or copy the link. */
export function NotOpened({ uri, wallet, onScan }: NotOpenedProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const values = { wallet: wallet?.name ?? '' }
  return (
    <div data-part="stack" data-gap="small">
      {wallet && (
        <Button
          fullWidth
          icon={<Icon name="download" />}
          onClick={() => router.push('GetWallet', { wallet })}
        >
          {t('walletConnect.install', values)}
        </Button>
      )}
      {onScan && (
        <Button fullWidth icon={<Icon name="qr" />} onClick={onScan}>
          {t('walletConnect.scanInstead')}
        </Button>
      )}
      {uri !== undefined && <CopyButton text={uri} label={t('walletConnect.copy')} />}
    </div>
  )
}
