import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { setActiveNamespace, type Connector } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useLegal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import { leaveConnected } from '../../router/leaveConnected.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { AskWallet } from './AskWallet.tsx'
import { ChooseNamespace } from './ChooseNamespace.tsx'
import { OtherDevice } from './OtherDevice.tsx'

/** The chosen namespaces of a wallet, and how many are done. */
interface Selection {
  readonly connectors: readonly Connector[]
  /** The index of the current request. */
  readonly place: number
  /** The first one that was connected. It becomes active when all requests are done. */
  readonly first?: Connector
}

/** Connects a wallet of this browser. If it supports several namespaces, the visitor chooses some, and each is connected in turn. */
export default function ConnectingExternalView({
  params,
}: ViewProps<'ConnectingExternal'>): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const legal = useLegal()
  const wallets = useWallets()
  // The wallet stays on the page if it stops announcing itself during the request.
  const [wallet, setWallet] = useState(() => wallets.find(({ key }) => key === params.walletKey))
  const found = wallets.find(({ key }) => key === params.walletKey)
  if (found && found !== wallet) setWallet(found)
  const [chosen, setChosen] = useState<Selection>()
  const only = wallet?.connectors.length === 1 ? wallet.connectors[0] : undefined
  const named = wallet?.connectors.find(({ namespace }) => namespace === params.namespace)
  const sole = named ?? only
  const selection = chosen ?? (sole && { connectors: [sole], place: 0 })
  const { connectors = [], place = 0, first } = selection ?? {}
  const connector = connectors[place]
  const isLast = place + 1 >= connectors.length
  const { next } = params

  const goOn = useCallback(
    (best: Connector | undefined) => {
      if (!isLast) return setChosen({ connectors, place: place + 1, ...(best && { first: best }) })
      if (best) setActiveNamespace(kit, best.namespace)
      leaveConnected(router, next)
    },
    [isLast, connectors, place, kit, router, next],
  )

  useViewTitle(t('connecting.title', { wallet: wallet?.name ?? '' }).trim())
  useEffect(() => {
    if (legal.isMissing) router.reset('Connect')
  }, [legal.isMissing, router])

  if (legal.isMissing) return null
  if (!wallet) return <WalletMissing />
  if (!connector)
    return (
      <ChooseNamespace
        wallet={wallet}
        onChoose={(wanted) => setChosen({ connectors: wanted, place: 0 })}
      />
    )
  return (
    <div data-part="stack">
      <AskWallet
        key={connector.namespace}
        connector={connector}
        step={connectors.length > 1 ? { place, count: connectors.length } : undefined}
        onConnected={() => goOn(first ?? connector)}
        onSkip={isLast && !first ? undefined : () => goOn(first)}
      />
      <OtherDevice wallet={wallet} next={next} />
    </div>
  )
}

/** Shown if the requested wallet is not in this browser. */
function WalletMissing(): ReactElement {
  const { t } = useMessages()
  const router = useRouter()
  return (
    <EmptyState
      icon="wallet"
      title={t('error.WalletNotFound')}
      text={t('connecting.missingText')}
      action={
        <Button variant="primary" onClick={() => router.reset('Connect')}>
          {t('connecting.chooseAnother')}
        </Button>
      }
    />
  )
}
