import type { ReactElement } from 'react'
import type { Connection } from '@latchkit/core'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Badge } from '../../ui/Badge.tsx'
import { ListItem } from '../../ui/ListItem.tsx'
import { ConnectionDetail } from './ConnectionDetail.tsx'
import { ConnectionPicture } from './ConnectionPicture.tsx'

export interface DormantWalletProps {
  readonly connection: Connection
}

/** A wallet that was connected before. The visitor can connect it again if it is available, or remove it. */
export function DormantWallet({ connection }: DormantWalletProps): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  const { connectorId, connectorName, namespace, label } = connection
  const lapse = useKitState(({ connections }) => connections.namespaces[namespace]?.lapse)
  const wallet = useWallets().find(({ connectors }) =>
    connectors.some((each) => each.id === connectorId && each.namespace === namespace),
  )
  const isLocked = wallet && !(lapse?.connectorId === connectorId && lapse.reason === 'gone')
  return (
    <>
      <ListItem
        start={<ConnectionPicture connection={connection} />}
        title={<bdi>{label ?? connectorName}</bdi>}
        detail={<ConnectionDetail connection={connection} />}
        end={<Badge tone="warning">{t(isLocked ? 'wallets.asleep' : 'wallets.missing')}</Badge>}
        onClick={
          wallet && (() => router.push('ConnectingExternal', { walletKey: wallet.key, namespace }))
        }
      />
      <DisconnectButton connection={connection} />
    </>
  )
}
