import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { Notice } from '../../ui/Notice.tsx'

/** A request cannot be taken back from a wallet: the visitor has to know. */
export function StillOpenNotice(): ReactElement {
  const { t } = useMessages()
  return (
    <div role="status">
      <Notice tone="warning" title={t('send.stillOpen')}>
        {t('send.stillOpenText')}
      </Notice>
    </div>
  )
}
