import type { ReactElement } from 'react'
import { getContacts } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import type { SendDraft } from './useSendForm.ts'

/** The receiver: the order’s provider, the resolved name or the contact’s name if there is one, and the full address below. */
export function ReceiverText({
  name,
  payee,
  to,
}: Pick<SendDraft, 'name' | 'payee' | 'to'>): ReactElement {
  const kit = useKit()
  const shown = name ?? payee?.name ?? getContacts(kit).find(({ address }) => address === to)?.name
  return (
    <>
      {shown !== undefined && (
        <span data-part="receiver-name">
          <bdi>{shown}</bdi>
        </span>
      )}
      <FullAddress address={to} />
    </>
  )
}
