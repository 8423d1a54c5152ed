import type { ReactNode } from 'react'
import { BackupFirst } from '../../components/BackupFirst.tsx'
import { ViewSkeleton } from '../../components/ViewSkeleton.tsx'
import { useConnection } from '../../hooks/useConnection.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { ReceiveAddress } from './ReceiveAddress.tsx'

/** The address to pay to, and a payment request. Switching the network clears the request. */
export default function ReceiveView(): ReactNode {
  const { t } = useMessages()
  const { connection, network } = useConnection()
  if (!connection || !network) return null
  if (connection.remembered) return <ViewSkeleton view="Receive" label={t('shell.loading')} />
  return (
    <BackupFirst>
      <ReceiveAddress key={network.networkId} connection={connection} network={network} />
    </BackupFirst>
  )
}
