import { useMemo, useState, type ReactElement } from 'react'
import { isSpamTransaction, shortAddress } from '@latchkit/core'
import { namespaceOf, type History } from '@latchkit/wire'
import { useActivity } from '../../hooks/useActivity.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { FoldedNotice } from '../../ui/FoldedNotice.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { knownReceivers } from './knownReceivers.ts'
import { receiverWarning } from './receiverWarning.ts'

export interface ReceiverNoticeProps {
  readonly to: string
}

/** Warns about a receiver before anything is sent to it. */
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
        <FoldedNotice tone="warning" title={t('send.receiverIsOwn')}>
          {t('send.receiverIsOwnText')}
        </FoldedNotice>
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
        <FoldedNotice tone="info" title={t('send.inHistory')}>
          {t('send.inHistoryText')}
        </FoldedNotice>
      )
    case 'firstTime':
      return (
        <FoldedNotice tone="info" title={t('send.firstTime')}>
          {t('send.firstTimeText')}
        </FoldedNotice>
      )
    default:
      return null
  }
}

/** Returns the receivers in an account's history. A history can be forged: see `receiverWarning`. */
function sentToInHistory(pages: readonly Pick<History, 'data'>[]): readonly string[] {
  const sent = pages
    .flatMap(({ data }) => data)
    .filter(
      (transaction) =>
        transaction.metadata.operationType === 'send' &&
        transaction.metadata.status === 'confirmed' &&
        !isSpamTransaction(transaction),
    )
  return Array.from(new Set(sent.map(({ metadata }) => metadata.sentTo)))
}
