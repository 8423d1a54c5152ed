import type { ReactElement } from 'react'
import { getContacts } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import type { SendDraft } from './useSendForm.ts'

/** To whom something goes: the whole address, below who awaits it, the name by which it was found or that the visitor has given it. */
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
