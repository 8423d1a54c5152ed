import { useContext } from 'react'
import { ActedContext } from '../shell/ActedContext.ts'
import { isPhone } from './isPhone.ts'
import { leaveConnected } from './leaveConnected.ts'
import { useKit } from './useKit.ts'
import { usePairing } from './usePairing.ts'
import { useRouter } from './useRouter.ts'

/**
 * On a phone, makes the offer to wallets while their list is looked at: a tap then opens the app at once, as the browser
 * demands. Elsewhere a code is made when it is to be shown.
 */
export function usePhoneOffer(isAllowed: boolean, next: 'close' | 'Account' | undefined): void {
  const kit = useKit()
  const router = useRouter()
  const hasActed = useContext(ActedContext)
  usePairing({
    isOn: isPhone() && hasActed && isAllowed && kit.config.walletConnect !== undefined,
    onConnected: () => leaveConnected(router, next),
  })
}
