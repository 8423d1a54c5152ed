import { useEffect, type ReactElement } from 'react'
import { loginConnectorId } from '@latchkit/core/internal'
import { ConnectionIcon } from '../../components/ConnectionIcon.tsx'
import { DisconnectButton } from '../../components/DisconnectButton.tsx'
import { SmartAccountChoice } from '../../components/SmartAccountChoice.tsx'
import { useAccountKinds } from '../../hooks/useAccountKinds.ts'
import { useConnections } from '../../hooks/useConnections.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useKitContext } from '../../model/KitContext.ts'
import { namespaceNames } from '../../model/namespaceNames.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { Facts } from '../../ui/Facts.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { LabelField } from './LabelField.tsx'
import { LoginSection } from './LoginSection.tsx'
import { NameRow } from './NameRow.tsx'
import { PreferredKind } from './PreferredKind.tsx'
import { SharedAccounts } from './SharedAccounts.tsx'

/** One connected wallet: what the visitor calls it, the accounts that it shares, and the way out. */
export default function WalletView({ params }: ViewProps<'Wallet'>): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const connections = useConnections()
  const { Permissions } = useKitContext().appearance.components ?? {}
  const connection = connections.find(
    ({ namespace, connectorId }) =>
      namespace === params.namespace && connectorId === params.connectorId,
  )
  const isThere = connection !== undefined
  const isLast = connections.length === 0
  useAccountKinds(connection)
  useViewTitle(connection?.connectorName ?? t('wallets.wallet'))
  // The wallet was disconnected, here or in the wallet itself: the view has nothing to show.
  useEffect(() => {
    if (isThere) return
    if (isLast) router.close()
    else if (router.store.get().stack.length > 1) router.back()
    else router.replace('Wallets')
  }, [isThere, isLast, router])

  if (!connection) return null
  const { namespace, connectorId, networkId } = connection
  return (
    <div data-part="stack">
      <div data-part="stack" data-align="center">
        <ConnectionIcon connection={connection} size="large" />
      </div>
      <LabelField key={`${namespace} ${connectorId}`} connection={connection} />
      <SharedAccounts connection={connection} />
      {connectorId === loginConnectorId ? (
        <>
          <LoginSection />
          <SmartAccountChoice networkId={networkId} />
        </>
      ) : (
        <PreferredKind connection={connection} />
      )}
      {Permissions && connectorId === loginConnectorId && <Permissions connection={connection} />}
      <NameRow connection={connection} />
      {kit.config.signIn && connection === connections[0] && !connection.remembered && (
        <LazySignInRow />
      )}
      <Facts
        facts={[
          { label: t('wallets.family'), value: t(namespaceNames[namespace]) },
          {
            label: t('wallets.network'),
            value: kit.networks.get(networkId)?.name ?? t('wallets.networkUnknown'),
          },
        ]}
      />
      <DisconnectButton fullWidth connection={connection} />
    </div>
  )
}

// Loaded where a site has a sign-in.
const LazySignInRow = lazyComponent(
  async () => (await import('../../components/SignInRow.tsx')).SignInRow,
)
