import type { ReactElement } from 'react'
import { getConnection, nameCoinType, type Connection } from '@latchkit/core'
import { useIdentity } from '../../hooks/useIdentity.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Icon } from '../../ui/Icon.tsx'
import { ListItem } from '../../ui/ListItem.tsx'

/** The name of the active account, or the way to register one. Hidden if the site offers no names, or the chain has none. */
export function NameRow({ connection }: { readonly connection: Connection }): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const active = useKitState(getConnection)
  const isActive =
    active?.namespace === connection.namespace && active.connectorId === connection.connectorId
  const { data: identity } = useIdentity()
  if (!kit.config.features.names || !kit.http || !isActive) return null
  if (nameCoinType(connection.networkId) === undefined || connection.remembered) return null
  return (
    <ListItem
      title={t('names.title')}
      detail={identity?.name ? <bdi>{identity.name}</bdi> : t('names.invite')}
      end={<Icon name="chevron" />}
      onClick={() => router.push('RegisterAccountName')}
    />
  )
}
