import type { ReactElement } from 'react'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'

export interface AccountBadgeProps {
  readonly address: string
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** The face of an account: its picture, its name or else its address, the button that copies the address, and the way to the other accounts. */
export function AccountBadge({ address, name, image }: AccountBadgeProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
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
        <button
          type="button"
          data-part="chip"
          title={t('wallets.held')}
          aria-label={t('wallets.held')}
          onClick={() => router.push('Wallets')}
        >
          <Icon name="wallet" />
          <Icon name="chevronDown" />
        </button>
      </div>
    </>
  )
}
