import { useEffect, useState, type FC, type ReactElement, type ReactNode } from 'react'
import { useConnectButton, type ConnectButtonState } from '../../hooks/useConnectButton.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useRootAttributes } from '../../hooks/useRootAttributes.ts'
import { useKitContext } from '../../model/KitContext.ts'
import { AddressPattern } from '../../ui/AddressPattern.tsx'
import { AddressText } from '../../ui/AddressText.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx'

export interface ConnectButtonProps {
  /** Shows the account's balance of the network's coin if the screen has room. The button is wider then. */
  readonly showBalance?: boolean
}

/** The button. `ConnectButton.Custom` renders a button of your own with the same state. */
export interface ConnectButtonComponent {
  (props: ConnectButtonProps): ReactElement
  readonly Custom: FC<{ readonly children: (state: ConnectButtonState) => ReactNode }>
}

/**
 * The one button that a site needs. It connects a wallet, then shows the account and opens it. It has the same size in
 * every state and on the server.
 * @example
 * <ConnectButton showBalance />
 * @example
 * <ConnectButton.Custom>
 *   {({ status, address, open }) => (
 *     <button onClick={() => open()}>{status === 'connected' ? address : 'Connect'}</button>
 *   )}
 * </ConnectButton.Custom>
 */
export const ConnectButton: ConnectButtonComponent = Object.assign(StandardButton, {
  Custom: CustomButton,
})

function StandardButton({ showBalance = false }: ConnectButtonProps): ReactElement {
  const { status, connection, isOpen, isLoading, open, prefetch } = useConnectButton()
  const isSignedIn = useKitState((state) => state.signIn?.session !== undefined)
  const isWaiting = status === 'connecting' || status === 'reconnecting'
  return (
    <div {...useRootAttributes()} data-part="connect-button">
      <button
        type="button"
        data-part="button"
        data-variant={variants[status] ?? 'secondary'}
        data-status={status}
        data-balance={showBalance || undefined}
        data-signed-in={isSignedIn || undefined}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-busy={isWaiting || isLoading || undefined}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => open()}
      >
        <Content
          status={status}
          connection={connection}
          isLoading={isLoading}
          showBalance={showBalance}
          isSignedIn={isSignedIn}
        />
      </button>
    </div>
  )
}

const variants: Partial<Record<ConnectButtonState['status'], string>> = {
  disconnected: 'primary',
  wrongNetwork: 'danger',
}

const texts = {
  disconnected: 'button.connect',
  connecting: 'button.connecting',
  reconnecting: 'button.reconnecting',
  wrongNetwork: 'button.wrongNetwork',
  failed: 'button.failed',
} as const

interface ContentProps {
  readonly status: ConnectButtonState['status']
  readonly connection: ConnectButtonState['connection']
  readonly isLoading: boolean
  readonly showBalance: boolean
  readonly isSignedIn: boolean
}

function Content({
  status,
  connection,
  isLoading,
  showBalance,
  isSignedIn,
}: ContentProps): ReactElement {
  const { t } = useMessages()
  const Own = useKitContext().appearance.components?.Avatar
  if (connection && (status === 'connected' || status === 'reconnecting')) {
    const { address } = connection.account
    const name = connection.names?.[address]
    return (
      <>
        {showBalance && <BalancePlace />}
        {isLoading ? <Spinner /> : <AddressPattern address={address} size="small" Own={Own} />}
        {status === 'reconnecting' && <VisuallyHidden>{t('button.reconnecting')}</VisuallyHidden>}
        {isSignedIn && <VisuallyHidden>{t('button.signedIn')}</VisuallyHidden>}
        {name ? (
          <bdi data-part="button-name" title={address}>
            {name}
          </bdi>
        ) : (
          <AddressText address={address} />
        )}
      </>
    )
  }
  return (
    <>
      {(isLoading || status === 'connecting') && <Spinner />}
      <span data-part="button-label">
        {t(texts[status === 'connected' ? 'reconnecting' : status])}
      </span>
    </>
  )
}

/** Has its final width before the balance is known; stays empty if its code cannot be loaded. */
function BalancePlace(): ReactElement {
  const [Balance, setBalance] = useState<FC>()
  useEffect(() => {
    import('./ButtonBalance.tsx').then(
      ({ ButtonBalance }) => setBalance(() => ButtonBalance),
      () => {},
    )
  }, [])
  return <span data-part="button-balance">{Balance && <Balance />}</span>
}

function CustomButton({
  children,
}: {
  readonly children: (state: ConnectButtonState) => ReactNode
}): ReactElement {
  return <>{children(useConnectButton())}</>
}
