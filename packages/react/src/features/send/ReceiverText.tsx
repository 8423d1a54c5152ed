import type { ReactElement } from 'react'
import { getContacts } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { FullAddress } from '../../ui/FullAddress.tsx'
import type { SendDraft } from './useSendForm.ts'

/** To whom something goes: the whole address, below the name by which it was found or that the visitor has given it. */
export function ReceiverText({ name, to }: Pick<SendDraft, 'name' | 'to'>): ReactElement {
  const kit = useKit()
  const shown = name ?? getContacts(kit).find(({ address }) => address === to)?.name
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
