import { useMemo, useState, type ReactElement } from 'react'
import { shortAddress } from '@latchkit/core'
import { namespaceOf } from '@latchkit/wire'
import { useActivity } from '../../hooks/useActivity.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { Notice } from '../../ui/Notice.tsx'
import { knownReceivers } from './knownReceivers.ts'
import { receiverWarning } from './receiverWarning.ts'
import { sentToInHistory } from './sentToInHistory.ts'

export interface ReceiverNoticeProps {
  readonly to: string
}

/** What there is to say about the receiver before money goes there. */
export function ReceiverNotice({ to }: ReceiverNoticeProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const { address = '', networkId } = useConnection()
  const [known] = useState(() =>
    knownReceivers(kit, namespaceOf(networkId)).map((receiver) => receiver.address),
  )
  const history = useActivity().data
  const inHistory = useMemo(() => sentToInHistory(history?.pages ?? []), [history])
  const warning = receiverWarning(to, address, known, inHistory)
  switch (warning?.kind) {
    case 'own':
      return (
        <Notice tone="warning" title={t('send.receiverIsOwn')}>
          {t('send.receiverIsOwnText')}
        </Notice>
      )
    case 'resembles':
      return (
        <div role="alert">
          <Notice tone="danger" title={t('send.receiverResembles')}>
            {t('send.receiverResemblesText', { address: shortAddress(warning.address) })}
          </Notice>
        </div>
      )
    case 'inHistory':
      return (
        <Notice tone="info" title={t('send.inHistory')}>
          {t('send.inHistoryText')}
        </Notice>
      )
    case 'firstTime':
      return (
        <Notice tone="info" title={t('send.firstTime')}>
          {t('send.firstTimeText')}
        </Notice>
      )
    default:
      return null
  }
}
