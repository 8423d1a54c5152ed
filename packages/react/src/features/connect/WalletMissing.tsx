import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** Says that the wallet that was asked for is not in this browser. */
export function WalletMissing(): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  return (
    <EmptyState
      icon="wallet"
      title={t('error.WalletNotFound')}
      text={t('connecting.missingText')}
      action={
        <Button variant="primary" onClick={() => router.reset('Connect')}>
          {t('connecting.chooseAnother')}
        </Button>
      }
    />
  )
}
