import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'

export interface AccountBadgeProps {
  readonly address: string
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** The face of an account: its picture, its name or else its address, and the button that copies the address. */
export function AccountBadge({ address, name, image }: AccountBadgeProps): ReactElement {
  const { t } = useMessages()
  return (
    <>
      <Avatar address={address} image={image} size="large" />
      <div data-part="account-name">
        {name ? <bdi title={address}>{name}</bdi> : <AddressText address={address} />}
        <CopyButton
          iconOnly
          text={address}
          label={t('account.copyAddress')}
          copiedLabel={t('shell.copied')}
          failedLabel={t('shell.copyFailed')}
        />
      </div>
    </>
  )
}
