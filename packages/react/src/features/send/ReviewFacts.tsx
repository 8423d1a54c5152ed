import type { ReactElement } from 'react'
import type { PreparedTransfer } from '@latchkit/core'
import { formatUnits, namespaceOf } from '@latchkit/wire'
import { useConnections } from '../../hooks/useConnections.ts'
import { useFormats } from '../../hooks/useFormats.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import type { HeldToken } from '../../model/heldToken.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Facts } from '../../ui/Facts.tsx'

export interface ReviewFactsProps {
  readonly prepared: PreparedTransfer | undefined
  readonly token: HeldToken
}

/** From whom, where, and how much of it arrives. */
export function ReviewFacts({ prepared, token }: ReviewFactsProps): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const formats = useFormats()
  const connection = useConnections().find(
    ({ namespace }) => namespace === namespaceOf(token.networkId),
  )
  const received =
    prepared?.receivedAmount !== undefined && prepared.receivedAmount !== prepared.amount
      ? `${formats.exact(formatUnits(prepared.receivedAmount, token.decimals))} ${token.symbol}`
      : undefined
  return (
    <Facts
      facts={[
        {
          label: t('send.from'),
          value: <AddressText address={connection?.account.address ?? ''} />,
          note: connection && <bdi>{connection.label ?? connection.connectorName}</bdi>,
        },
        { label: t('send.network'), value: kit.networks.get(token.networkId)?.name },
        received !== undefined && {
          label: t('send.received'),
          value: <bdi>{received}</bdi>,
          note: t('send.receivedText', { symbol: token.symbol }),
        },
      ]}
    />
  )
}
