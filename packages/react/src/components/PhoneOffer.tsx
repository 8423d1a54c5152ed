import { useEffect, type ReactNode } from 'react'
import { leaveConnected } from '../router/leaveConnected.ts'
import { openListing } from '../model/openListing.ts'
import { setTapOpener } from '../model/tapOpener.ts'
import { useKit } from '../hooks/useKit.ts'
import { usePairing } from '../hooks/usePairing.ts'
import { useRouter } from '../router/useRouter.ts'

export interface PhoneOfferProps {
  readonly next: 'close' | 'Account' | undefined
}

/** Makes the offer to wallets while their list is looked at: a tap then opens the app at once, as the browser demands. */
export function PhoneOffer({ next }: PhoneOfferProps): ReactNode {
  const kit = useKit()
  const router = useRouter()
  usePairing({ isOn: true, onConnected: () => leaveConnected(router, next) })
  useEffect(() => setTapOpener(kit, (listing) => openListing(kit, listing, 'mobile')), [kit])
  return null
}
