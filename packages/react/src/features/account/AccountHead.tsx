import type { ReactElement } from 'react'
import { useConnection } from '../../hooks/useConnection.ts'
import { useHeldNetworks } from '../../hooks/useHeldNetworks.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useImport } from '../../hooks/useImport.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AccountBadge } from './AccountBadge.tsx'
import { AccountNetwork } from './AccountNetwork.tsx'

const loadFigures = () => import('./figures.ts')

/** Whose account this is, what it is worth, and on which network it is. */
export function AccountHead(): ReactElement | null {
  const { t } = useMessages()
  const { address } = useConnection()
  // Several networks have more to list below.
  const isCompact = useHeldNetworks().length > 1
  const { code: figures, failed, retry } = useImport(loadFigures)
  if (address === undefined) return null
  return (
    <section data-part="account-head" data-compact={isCompact || undefined}>
      {figures ? <figures.AccountName address={address} /> : <AccountBadge address={address} />}
      <AccountNetwork />
      {figures ? (
        <figures.AccountTotal />
      ) : failed ? (
        <IconButton icon="refresh" label={t('shell.tryAgain')} onClick={retry} />
      ) : (
        <Skeleton shape="amount" />
      )}
    </section>
  )
}
