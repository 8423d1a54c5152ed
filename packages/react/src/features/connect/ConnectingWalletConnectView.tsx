import { useDeferredValue, useEffect, useState, type ReactElement } from 'react'
import { isWalletOf } from '@latchkit/core/internal'
import type { WalletListing } from '@latchkit/wire'
import { ViewFailure } from '../../components/ViewFailure.tsx'
import { ViewSkeleton } from '../../components/ViewSkeleton.tsx'
import { useKit } from '../../hooks/useKit.ts'
import { useLegal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { usePairing } from '../../hooks/usePairing.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { isPhone } from '../../model/isPhone.ts'
import { leaveConnected } from '../../router/leaveConnected.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { lazyComponent } from '../../ui/lazyComponent.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { assertWalletConnect } from './assertWalletConnect.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingProgress } from './PairingProgress.tsx'
import { ScanWallet } from './ScanWallet.tsx'
import { walletWays } from './walletWays.ts'

/** Connects the wallet as it is installed in this browser. */
const LazyConnectingExternal = lazyComponent(
  async () => (await import('./ConnectingExternalView.tsx')).default,
  {
    loading: () => <ConnectingPlace />,
    failed: (retry) => <ViewFailure kind="load" onRetry={retry} />,
  },
)

/** Connects a wallet by WalletConnect: as an app, a desktop app or a website, whichever this device can reach. */
export default function ConnectingWalletConnectView({
  params,
}: ViewProps<'ConnectingWalletConnect'>): ReactElement | null {
  assertWalletConnect(useKit())
  const { t } = useMessages()
  const router = useRouter()
  const legal = useLegal()
  const { wallet, next, opening } = params
  const here = useWallets().find((one) => isWalletOf(one, wallet))
  const onPhone = isPhone()
  const { ways, best } = walletWays(wallet, { isInstalled: here !== undefined, isPhone: onPhone })
  const [chosen, setChosen] = useState(params.way)
  const selected = ways.find((one) => one === chosen) ?? best
  // What was chosen is painted before its code is drawn.
  const way = useDeferredValue(selected)
  const pairing = usePairing({
    wallet,
    isOn: !legal.isMissing && way !== 'browser',
    onConnected: () => leaveConnected(router, next),
  })

  useViewTitle(t('connecting.title', { wallet: wallet.name }))
  useEffect(() => {
    if (legal.isMissing) router.reset('Connect')
  }, [legal.isMissing, router])

  if (legal.isMissing) return null
  if (ways.length < 2) return content()
  return (
    <Tabs
      label={t('walletConnect.ways', { wallet: wallet.name })}
      tabs={ways.map((id) => ({ id, label: t(`walletConnect.${id}`) }))}
      selected={selected}
      onSelect={setChosen}
    >
      {content()}
    </Tabs>
  )

  function content(): ReactElement {
    if (way === 'browser') {
      const walletKey = here?.key ?? ''
      return <LazyConnectingExternal params={{ walletKey, ...(next && { next }) }} />
    }
    const isScanned = way === 'mobile' && !(onPhone && hasApp(wallet))
    return (
      <PairingProgress pairing={pairing} wallet={wallet}>
        {isScanned ? (
          <ScanWallet pairing={pairing} wallet={wallet} />
        ) : (
          <OpenWallet
            key={way}
            pairing={pairing}
            place={way}
            wallet={wallet}
            opening={way === 'mobile' ? opening : undefined}
          />
        )}
      </PairingProgress>
    )
  }
}

function hasApp({ mobile_link, link_mode }: WalletListing): boolean {
  return mobile_link !== null || link_mode !== null
}

function ConnectingPlace(): ReactElement {
  const { t } = useMessages()
  return <ViewSkeleton view="ConnectingExternal" label={t('shell.loading')} />
}
