import type { ReactElement } from 'react'
import { FullAddress } from '../../ui/FullAddress.tsx'
import type { SendDraft } from './useSendForm.ts'

/** To whom something goes: the whole address, below the name by which it was found. */
export function ReceiverText({ name, to }: Pick<SendDraft, 'name' | 'to'>): ReactElement {
  return (
    <>
      {name !== undefined && (
        <span data-part="receiver-name">
          <bdi>{name}</bdi>
        </span>
      )}
      <FullAddress address={to} />
    </>
  )
}
