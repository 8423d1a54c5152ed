import type { ReactElement } from 'react'
import type { OpenOnrampOrder } from '@latchkit/core'
import { useMessages } from '../../hooks/useMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

export interface OpenOrderProps {
  /** The order of this device that is not over, if there is one. */
  readonly order: OpenOnrampOrder | undefined
  readonly onShow: (order: { readonly orderId: string; readonly url: string }) => void
}

/** Leads back to an order that is not over: from before a reload, or a visit to the provider. */
export function OpenOrder({ order, onShow }: OpenOrderProps): ReactElement | null {
  const { t } = useMessages()
  if (!order) return null
  const { orderId, widgetUrl: url } = order
  return (
    <Notice
      tone="info"
      title={t('onramp.open')}
      action={<Button onClick={() => onShow({ orderId, url })}>{t('onramp.showOrder')}</Button>}
    >
      {t('onramp.openText')}
    </Notice>
  )
}
