import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

export interface AccountBadgeProps {
  readonly address: string
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** The face of an account: its picture, its name or else its address, the way to the other accounts, and the button that copies the address. */
export function AccountBadge({ address, name, image }: AccountBadgeProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  return (
    <>
      <Avatar address={address} image={image} size="large" />
      <div data-part="account-name">
        <IconButton
          icon="wallet"
          label={t('wallets.held')}
          onClick={() => router.push('Wallets')}
        />
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
