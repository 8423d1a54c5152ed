import { useId, useState, type ReactElement } from 'react'
import { namespaceOf } from '@latchkit/wire'
import { useConnection } from '../../hooks/useConnection.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { knownReceivers } from './knownReceivers.ts'

export interface RecentReceiversProps {
  readonly onChoose: (address: string) => void
}

const shownReceivers = 3

/** To whom this browser has sent lately. */
export function RecentReceivers({ onChoose }: RecentReceiversProps): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const { networkId } = useConnection()
  const titleId = useId()
  const [receivers] = useState(() =>
    knownReceivers(kit, namespaceOf(networkId)).slice(0, shownReceivers),
  )
  if (receivers.length === 0) return null
  return (
    <section data-part="recent-receivers" aria-labelledby={titleId}>
      <h3 data-part="section-title" id={titleId}>
        {t('send.recent')}
      </h3>
      <ul data-part="chips">
        {receivers.map(({ address }) => (
          <li key={address}>
            <button type="button" data-part="chip" onClick={() => onChoose(address)}>
              <Avatar address={address} size="small" />
              <AddressText address={address} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
