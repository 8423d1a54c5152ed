import type { ReactElement } from 'react'
import { getOpenOfframpOrder, getOpenOnrampOrder } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface OpenOrderProps {
  readonly side: 'onramp' | 'offramp'
}

/** Leads back to an order of this device that is not over: from before a reload, or a visit to the provider. */
export function OpenOrder({ side }: OpenOrderProps): ReactElement | null {
  const { t } = useMessages()
  const router = useRouter()
  const kit = useKit()
  const isSale = side === 'offramp'
  const order = isSale ? getOpenOfframpOrder(kit) : getOpenOnrampOrder(kit)
  if (!order) return null
  const { orderId, widgetUrl: url } = order
  return (
    <Notice
      tone="info"
      title={t('onramp.open')}
      action={
        <Button onClick={() => router.push(isSale ? 'OffRamp' : 'OnRampOrder', { orderId, url })}>
          {t('onramp.showOrder')}
        </Button>
      }
    >
      {t('onramp.openText')}
    </Notice>
  )
}
