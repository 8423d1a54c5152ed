import type { ReactElement } from 'react'
import { ConnectionIcon } from '../../components/ConnectionIcon.tsx'
import { CopyButton } from '../../components/CopyButton.tsx'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { useConnections } from '../../hooks/useConnections.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { AddressText } from '../../ui/AddressText.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface AccountBadgeProps {
  readonly address: string
  readonly name?: string | undefined
  readonly image?: string | undefined
}

/** The account in one row: picture, name or address, a button that copies the address, and the wallet. */
export function AccountBadge({ address, name, image }: AccountBadgeProps): ReactElement {
  const { t } = useMessages()
  const [active, ...others] = useConnections()
  return (
    <div data-part="identity">
      <Avatar address={address} image={image} />
      <span data-part="account-name">
        {name && (
          <bdi data-part="one-line" title={name}>
            {name}
          </bdi>
        )}
        <AddressText address={address} />
      </span>
      <CopyButton iconOnly text={address} label={t('account.copyAddress')} />
      <WalletsChip />
      {active && others.length === 0 && <DisconnectButton connection={active} />}
    </div>
  )
}

/** The wallet of the account, and how many others are connected. Opens the list of wallets. */
function WalletsChip(): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const connections = useConnections()
  const waiting = connections.find(({ remembered }) => remembered)
  const [active] = connections
  const count = connections.length
  const label = t(count > 1 ? 'account.walletCount' : 'wallets.held', { count })
  return (
    <>
      <button
        type="button"
        data-part="chip"
        title={label}
        aria-label={label}
        onClick={() => router.push('Wallets')}
      >
        {waiting ? <Spinner /> : active && <ConnectionIcon connection={active} size="small" />}
        {count > 1 && <span>{count}</span>}
        <Icon name="chevronDown" />
      </button>
      {waiting && (
        <VisuallyHidden>
          <span role="status">{t('account.reconnecting', { wallet: waiting.connectorName })}</span>
        </VisuallyHidden>
      )}
    </>
  )
}
