import { useEffect, useState, type ReactElement } from 'react'
import type { Connector } from '@latchkit/core'
import { useLegal } from '../../hooks/useLegal.ts'
import { useMessages } from '../../hooks/useMessages.ts'
import { useRouter } from '../../hooks/useRouter.ts'
import { useViewTitle } from '../../hooks/useViewTitle.ts'
import { useWallets } from '../../hooks/useWallets.ts'
import type { ViewProps } from '../../shell/views.ts'
import { AskWallet } from './AskWallet.tsx'
import { ChooseFamily } from './ChooseFamily.tsx'
import { WalletMissing } from './WalletMissing.tsx'

/** Connects a wallet of this browser: asks which chain family where it speaks several, then asks the wallet. */
export default function ConnectingExternalView({
  params,
}: ViewProps<'ConnectingExternal'>): ReactElement | null {
  const { t } = useMessages()
  const router = useRouter()
  const legal = useLegal()
  const wallets = useWallets()
  // The wallet stays on the page when it stops announcing itself while it is being asked.
  const [wallet, setWallet] = useState(() => wallets.find(({ key }) => key === params.walletKey))
  const found = wallets.find(({ key }) => key === params.walletKey)
  if (found && found !== wallet) setWallet(found)
  const [chosen, setChosen] = useState<Connector>()
  const only = wallet?.connectors.length === 1 ? wallet.connectors[0] : undefined
  const named = wallet?.connectors.find(({ namespace }) => namespace === params.namespace)
  const connector = chosen ?? named ?? only

  useViewTitle(t('connecting.title', { wallet: wallet?.name ?? '' }).trim())
  useEffect(() => {
    if (legal.isMissing) router.reset('Connect')
  }, [legal.isMissing, router])

  if (legal.isMissing) return null
  if (!wallet) return <WalletMissing />
  if (!connector) return <ChooseFamily wallet={wallet} onChoose={setChosen} />
  return <AskWallet key={connector.namespace} connector={connector} next={params.next} />
}
