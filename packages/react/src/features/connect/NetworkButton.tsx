import { useEffect, useState, type FC, type ReactElement } from 'react'
import { useConnectButton } from '../../hooks/useConnectButton.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRootAttributes } from '../../hooks/useRootAttributes.ts'

/**
 * The network of the connected account, for a header that has it beside the account. It opens the networks of the site.
 * Nothing while no wallet is connected.
 * @example
 * <NetworkButton />
 * <AccountButton />
 */
export function NetworkButton(): ReactElement | null {
  const { t } = useMessages()
  const root = useRootAttributes()
  const { connection, network, status, isOpen, open, prefetch } = useConnectButton()
  if (!connection) return null
  const isElsewhere = status === 'wrongNetwork'
  return (
    <div {...root} data-part="connect-button">
      <button
        type="button"
        data-part="button"
        data-variant={isElsewhere ? 'danger' : 'secondary'}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => open(network && { view: 'Networks' })}
      >
        {isElsewhere ? (
          t('button.wrongNetwork')
        ) : (
          <>
            <PicturePlace />
            <span data-part="button-name">{network?.name}</span>
          </>
        )}
      </button>
    </div>
  )
}

/** Its picture is loaded after the button, whose name is there at once; its place is kept. */
function PicturePlace(): ReactElement {
  const [Picture, setPicture] = useState<FC>()
  useEffect(() => {
    import('./NetworkPicture.tsx').then(
      ({ NetworkPicture }) => setPicture(() => NetworkPicture),
      () => {},
    )
  }, [])
  return Picture ? <Picture /> : <span data-part="avatar" data-size="small" />
}
