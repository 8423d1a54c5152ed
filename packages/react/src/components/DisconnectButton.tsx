import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { useDisconnect } from '../hooks/useDisconnect.ts'
import { useDistinctName } from '../hooks/useDistinctName.ts'
import { useMessages } from '../hooks/useMessages.ts'
import { useToast } from '../hooks/useToast.ts'
import { disconnectFailed } from '../model/disconnectFailed.ts'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { IconButton } from '../ui/IconButton.tsx'

export interface DisconnectButtonProps {
  readonly connection: Connection
  /** Across the view, with its name written out. */
  readonly fullWidth?: boolean
}

/** Disconnects one wallet of one namespace, and shows a toast if that failed. */
export function DisconnectButton({
  connection,
  fullWidth = false,
}: DisconnectButtonProps): ReactElement {
  const { t } = useMessages()
  const toast = useToast()
  const { disconnect, isPending } = useDisconnect()
  const { wallet, namespace: family } = useDistinctName(connection)
  const { namespace, connectorId } = connection
  const name = family
    ? t('account.disconnectFrom', { wallet, family })
    : t('account.disconnect', { wallet })
  const leave = () =>
    disconnect({ namespace, connectorId }, { onError: () => toast.show(disconnectFailed(t)) })
  if (!fullWidth)
    return <IconButton icon="disconnect" label={name} disabled={isPending} onClick={leave} />
  return (
    <Button
      variant="danger"
      fullWidth
      pending={isPending}
      icon={<Icon name="disconnect" />}
      onClick={leave}
    >
      {name}
    </Button>
  )
}
