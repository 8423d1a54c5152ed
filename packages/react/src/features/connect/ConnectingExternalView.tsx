import { useCallback, useEffect, useState, type ReactElement } from 'react'
import { setActiveNamespace, type Connector } from '@latchkit/core'
import { useKit } from '../../hooks/useKit.ts'
import { useLegal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../router/useRouter.ts'
import { useViewTitle } from '../../router/useViewTitle.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import type { ViewProps } from '../../router/routes.ts'
import { AskWallet } from './AskWallet.tsx'
import { ChooseNamespace } from './ChooseNamespace.tsx'
import { leaveConnected } from '../../router/leaveConnected.ts'
import { OtherDevice } from './OtherDevice.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'

/** What the visitor wants of a wallet of several chain families, and how far that has come. */
interface Wish {
  readonly connectors: readonly Connector[]
  /** Which one the wallet is being asked for. */
  readonly place: number
  /** The first one that was connected. It is in front when all have been asked for. */
  readonly first?: Connector
}

/** Connects a wallet of this browser: asks which chain families where it speaks several, then asks the wallet for one after the other. */
export default function ConnectingExternalView({
  params,
}: ViewProps<'ConnectingExternal'>): ReactElement | null {
  const kit = useKit()
  const { t } = useMessages()
  const router = useRouter()
  const legal = useLegal()
  const wallets = useWallets()
  // The wallet stays on the page when it stops announcing itself while it is being asked.
  const [wallet, setWallet] = useState(() => wallets.find(({ key }) => key === params.walletKey))
  const found = wallets.find(({ key }) => key === params.walletKey)
  if (found && found !== wallet) setWallet(found)
  const [chosen, setChosen] = useState<Wish>()
  const only = wallet?.connectors.length === 1 ? wallet.connectors[0] : undefined
  const named = wallet?.connectors.find(({ namespace }) => namespace === params.namespace)
  const sole = named ?? only
  const wish = chosen ?? (sole && { connectors: [sole], place: 0 })
  const { connectors = [], place = 0, first } = wish ?? {}
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

/** Says that the wallet that was asked for is not in this browser. */
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
