import { useEffect, useRef, type ReactElement } from 'react'
import type { Connection, ConnectionsState } from '@latchkit/core'
import { namespaces, type Namespace } from '@latchkit/wire'
import { useConnections } from '../../hooks/useConnections.ts'
import { useDisconnect } from '../../hooks/useDisconnect.ts'
import { useKitState } from '../../hooks/useKitState.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useToast } from '../../hooks/useToast.ts'
import { disconnectFailed } from '../../model/disconnectFailed.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import { sortConnections } from '../../model/sortConnections.ts'
import type { ViewName } from '../../router/routes.ts'
import { usePrefetch } from '../../router/usePrefetch.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ConnectedWallet } from './ConnectedWallet.tsx'
import { DormantWallet } from './DormantWallet.tsx'

const next: readonly ViewName[] = ['Wallet', 'Connect']

/** Every connected wallet, by namespace: switch to one, open it, add another, or disconnect all. */
export default function WalletsView(): ReactElement {
  const { t, locale } = useMessages()
  const router = useRouter()
  const toast = useToast()
  const [active] = useConnections()
  const groups = groupConnections(
    useKitState(({ connections }) => connections),
    locale,
  )
  const { disconnect, isPending } = useDisconnect()
  const count = groups.flatMap(({ connections }) => connections).length
  usePrefetch(next)
  // When the last wallet is disconnected, the view closes. A view that was opened without any stays.
  const hadSome = useRef(false)
  useEffect(() => {
    if (count === 0 && hadSome.current) router.close()
    hadSome.current = count > 0
  }, [count, router])

  return (
    <div data-part="stack">
      {count === 0 && (
        <EmptyState icon="wallet" title={t('wallets.noneHeld')} text={t('wallets.noneHeldText')} />
      )}
      {groups.map(({ namespace, connections, dormant }) => (
        <section key={namespace} data-part="stack" data-gap="small">
          <h3 data-part="section-title">{t(namespaceNames[namespace])}</h3>
          <ul data-part="held-wallets">
            {connections.map((connection) => (
              <li key={connection.connectorId} data-part="wallet-row">
                {dormant.has(connection) ? (
                  <DormantWallet connection={connection} />
                ) : (
                  <ConnectedWallet connection={connection} isActive={connection === active} />
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div data-part="stack" data-gap="small">
        <Button
          variant={count === 0 ? 'primary' : 'secondary'}
          fullWidth
          icon={<Icon name="plus" />}
          onClick={() => router.push('Connect')}
        >
          {t(count === 0 ? 'wallets.connectOne' : 'wallets.add')}
        </Button>
        {count > 1 && (
          <Button
            variant="danger"
            fullWidth
            pending={isPending}
            icon={<Icon name="disconnect" />}
            onClick={() =>
              disconnect(undefined, { onError: () => toast.show(disconnectFailed(t)) })
            }
          >
            {t('wallets.disconnectAll')}
          </Button>
        )}
      </div>
    </div>
  )
}

/** The wallets of one namespace, connected and dormant. */
interface ConnectionGroup {
  readonly namespace: Namespace
  readonly connections: readonly Connection[]
  readonly dormant: ReadonlySet<Connection>
}

/** Returns the namespaces that have a wallet. The order is always the same: a switch or a lock moves nothing. */
function groupConnections(state: ConnectionsState, locale: string): readonly ConnectionGroup[] {
  return namespaces.flatMap((namespace) => {
    const { connections = [], dormant = [] } = state.namespaces[namespace] ?? {}
    const all = sortConnections([...connections, ...dormant], locale)
    return all.length > 0 ? [{ namespace, connections: all, dormant: new Set(dormant) }] : []
  })
}
