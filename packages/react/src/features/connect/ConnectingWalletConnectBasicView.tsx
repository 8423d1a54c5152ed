import { useEffect, type ReactElement } from 'react'
import { useKit } from '../../hooks/useKit.ts'
import { useLegal } from '../../hooks/useLegal.ts'
import { usePairing } from '../../hooks/usePairing.ts'
import { isPhone } from '../../model/isPhone.ts'
import { leaveConnected } from '../../router/leaveConnected.ts'
import type { ViewProps } from '../../router/routes.ts'
import { useRouter } from '../../router/useRouter.ts'
import { assertWalletConnect } from './assertWalletConnect.ts'
import { OpenWallet } from './OpenWallet.tsx'
import { PairingProgress } from './PairingProgress.tsx'
import { ScanWallet } from './ScanWallet.tsx'

/** Connects whichever wallet answers the proposal: by a code, on a phone by any app that opens such links. */
export default function ConnectingWalletConnectBasicView({
  params,
}: ViewProps<'ConnectingWalletConnectBasic'>): ReactElement | null {
  const router = useRouter()
  const legal = useLegal()
  assertWalletConnect(useKit())
  const pairing = usePairing({
    isOn: !legal.isMissing,
    onConnected: () => leaveConnected(router, params.next),
  })
  useEffect(() => {
    if (legal.isMissing) router.reset('Connect')
  }, [legal.isMissing, router])

  if (legal.isMissing) return null
  return (
    <PairingProgress pairing={pairing} wallet={undefined}>
      {isPhone() ? (
        <OpenWallet pairing={pairing} place="mobile" wallet={undefined} />
      ) : (
        <ScanWallet pairing={pairing} wallet={undefined} />
      )}
    </PairingProgress>
  )
}
