import type { ReactElement } from 'react'
import type { WalletListing } from '@latchkit/wire'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'

export interface GetWalletButtonProps {
  readonly wallet: WalletListing
}

/** Opens the view with the pages from which a wallet can be installed. */
export function GetWalletButton({ wallet }: GetWalletButtonProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  return (
    <Button variant="quiet" onClick={() => router.push('GetWallet', { wallet })}>
      {t('walletConnect.get', { wallet: wallet.name })}
    </Button>
  )
}
