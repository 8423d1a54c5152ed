import type { ReactNode } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ViewSkeleton } from '../../components/ViewSkeleton.tsx'
import { ReceiveAddress } from './ReceiveAddress.tsx'

/** Where to pay to. Another network begins anew: what was asked for on one is not asked for on another. */
export default function ReceiveView(): ReactNode {
  const { t } = useMessages()
  const { connection, network } = useConnection()
  if (!connection || !network) return null
  if (connection.remembered) return <ViewSkeleton view="Receive" label={t('shell.loading')} />
  return <ReceiveAddress key={network.networkId} connection={connection} network={network} />
}
