import type { ReactElement } from 'react'
import { networkImageUrl } from '@latchkit/core'
import { ownImageUrl } from '../../hooks/ownImageUrl.ts'
import { useConnection } from '../../hooks/useConnection.ts'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Picture } from '../../ui/Picture.tsx'

/** Whose account this is, and on which network. */
export function AccountIdentity(): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const { address, network } = useConnection()
  const { data: identity } = useIdentity()
  if (address === undefined) return null
  return (
    <>
      <Avatar address={address} image={ownImageUrl(kit, identity?.avatar)} size="large" />
      <div data-part="account-name">
        {identity?.name ? (
          <bdi title={address}>{identity.name}</bdi>
        ) : (
          <AddressText address={address} />
        )}
        <CopyButton
          iconOnly
          text={address}
          label={t('account.copyAddress')}
          copiedLabel={t('shell.copied')}
          failedLabel={t('shell.copyFailed')}
        />
      </div>
      {network && (
        <button
          type="button"
          data-part="chip"
          aria-label={t('account.network', { network: network.name })}
          onClick={() => router.push('Networks')}
        >
          <Picture
            src={networkImageUrl(kit, network)}
            name={network.name}
            shape="circle"
            size="small"
          />
          <span>{network.name}</span>
          <Icon name="chevronDown" />
        </button>
      )}
    </>
  )
}
