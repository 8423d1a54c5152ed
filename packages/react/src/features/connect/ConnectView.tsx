import type { ReactElement } from 'react'
import type { Kit } from '@latchkit/core'
import { LazyPhoneOffer } from '../../components/LazyPhoneOffer.tsx'
import { ViewFailure } from '../../components/ViewFailure.tsx'
import { useConnections } from '../../hooks/useConnections.ts'
import { useConnectors } from '../../hooks/useConnectors.ts'
import { useKit } from '../../hooks/useKit.ts'
import { useLegal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { useKitContext } from '../../model/KitContext.ts'
import type { ViewName, ViewProps } from '../../router/routes.ts'
import { usePrefetch } from '../../router/usePrefetch.ts'
import { useRouter } from '../../router/useRouter.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ConnectedList } from './ConnectedList.tsx'
import { LapseNotices } from './LapseNotices.tsx'
import { isFree } from './useWalletChoices.ts'
import { WalletMethod } from './WalletMethod.tsx'

/** Published in the same file as this view. The others are fetched when the visitor turns to what leads there. */
const next: readonly ViewName[] = ['ConnectingExternal']

/** The first view: installed wallets, other wallets, logins and help. */
export default function ConnectView({ params }: ViewProps<'Connect'>): ReactElement {
  const kit = useKit()
  const { t } = useMessages()
  const { ConnectIntro } = useKitContext().appearance.components ?? {}
  const router = useRouter()
  const isOnline = useOnline()
  const legal = useLegal()
  const connections = useConnections()
  const { connectMethodsOrder, features, login } = kit.config
  const connectors = useConnectors()
  const hasWallet = connectors.some(({ type }) => type === 'injected')
  const methods = {
    email: login && features.email && (
      <Button
        key="email"
        variant="primary"
        fullWidth
        disabled={legal.isMissing}
        onPointerEnter={() => router.prefetch('Login')}
        onClick={() => router.push('Login', params)}
      >
        {t('connect.email')}
      </Button>
    ),
    social: hasSocials(kit) && (
      <LazySocialMethod key="social" isLocked={legal.isMissing} next={params.next} />
    ),
    wallet: <WalletMethod key="wallet" isLocked={legal.isMissing} next={params.next} />,
  }
  // Like a wallet, a login is not offered again once all of its accounts are connected.
  const logins = connectors.filter(({ type }) => type === 'login')
  const isLoggedIn = logins[0] && !isFree(logins, connections)
  // Visitors who have a wallet are offered it first.
  const first = connectMethodsOrder ?? (hasWallet ? (['wallet'] as const) : [])
  const order = new Set<keyof typeof methods>(
    isLoggedIn ? ['wallet'] : [...first, 'email', 'social', 'wallet'],
  )
  usePrefetch(next)
  return (
    <div data-part="stack">
      {ConnectIntro && (
        <div data-slot="">
          <ConnectIntro />
        </div>
      )}
      {!isOnline && (
        <Notice tone="warning" title={t('connect.offline')}>
          {t('connect.offlineText')}
        </Notice>
      )}
      <LapseNotices next={params.next} />
      <ConnectedList connections={connections} />
      {legal.isRequired && <LazyLegalCheckbox legal={legal} metadata={kit.config.metadata} />}
      {!legal.isMissing && <LazyPhoneOffer next={params.next} />}
      {Array.from(order, (method) => methods[method])}
      <Button
        variant="quiet"
        fullWidth
        icon={<Icon name="help" />}
        onClick={() => router.push('WhatIsWallet')}
      >
        {t('connect.whatIsWallet')}
      </Button>
    </div>
  )
}

/** Begins to fetch the social logins: the list must not grow under a finger. */
export function prepare(kit: Kit): void {
  if (hasSocials(kit)) LazySocialMethod.preload()
}

function hasSocials({ config: { login, features } }: Kit): boolean {
  return login !== undefined && features.socials.length > 0
}

// Sites without a social login never load it.
const LazySocialMethod = lazyComponent(
  async () => (await import('./SocialMethod.tsx')).SocialMethod,
  { loading: () => <SocialPlace />, failed: () => null },
)

// Sites that ask for no consent never load it. Until it is loaded, no wallet can be chosen.
const LazyLegalCheckbox = lazyComponent(
  async () => (await import('./LegalCheckbox.tsx')).LegalCheckbox,
  {
    loading: () => <CheckboxPlace />,
    failed: (retry) => <ViewFailure kind="load" onRetry={retry} />,
  },
)

/** As high as what comes: two rows of two, and the button to the others. */
function SocialPlace(): ReactElement {
  const { length } = useKit().config.features.socials
  return (
    <div data-part="socials">
      <Skeleton shape="button" count={Math.min(length, 6)} />
    </div>
  )
}

function CheckboxPlace(): ReactElement {
  const { t } = useMessages()
  return (
    <div role="status" aria-label={t('shell.loading')}>
      <Skeleton shape="row" />
    </div>
  )
}
