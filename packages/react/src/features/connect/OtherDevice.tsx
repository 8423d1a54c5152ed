import type { ReactElement } from 'react'
import { type Wallet } from '@latchkit/core'
import { isWalletOf } from '@latchkit/core/internal'
import { useBundledWallets } from '../../hooks/useBundledWallets.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { isPhone } from '../../model/isPhone.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'

export interface OtherDeviceProps {
  readonly wallet: Wallet
  readonly next: 'close' | 'Account' | undefined
}

/** Connects the same wallet on another device, if it can be reached there. */
export function OtherDevice({ wallet, next }: OtherDeviceProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const listing = useBundledWallets()?.find((one) => isWalletOf(wallet, one))
  if (!kit.config.walletConnect || !listing?.supports_wc || isPhone()) return null
  return (
    <Button
      variant="quiet"
      fullWidth
      icon={<Icon name="phone" />}
      onClick={() =>
        router.replace('ConnectingWalletConnect', {
          wallet: listing,
          way: 'mobile',
          ...(next && { next }),
        })
      }
    >
      {t('walletConnect.otherDevice', { wallet: wallet.name })}
    </Button>
  )
}
