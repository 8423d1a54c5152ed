import type { ReactElement } from 'react'
import { getOpenOnrampOrder } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Leads back to an order of this device that is not over: from before a reload, or a visit to the provider. */
export function OpenOrder(): ReactElement | null {
  const { t } = useMessages()
  const router = useRouter()
  const order = getOpenOnrampOrder(useKit())
  if (!order) return null
  const { orderId, widgetUrl: url } = order
  return (
    <Notice
      tone="info"
      title={t('onramp.open')}
      action={
        <Button onClick={() => router.push('OnRampOrder', { orderId, url })}>
          {t('onramp.showOrder')}
        </Button>
      }
    >
      {t('onramp.openText')}
    </Notice>
  )
}
