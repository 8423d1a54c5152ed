import { useEffect, type ReactNode } from 'react'
import { useKit } from '../hooks/useKit.ts'
import { usePairing } from '../hooks/usePairing.ts'
import { openListing } from '../model/openListing.ts'
import { setTapOpener } from '../model/tapOpener.ts'
import { leaveConnected } from '../router/leaveConnected.ts'
import { useRouter } from '../router/useRouter.ts'

export interface PhoneOfferProps {
  readonly next: 'close' | 'Account' | undefined
}

/** Starts the pairing while the list of wallets is open: a tap then opens the app at once, as browsers demand. */
export function PhoneOffer({ next }: PhoneOfferProps): ReactNode {
  const kit = useKit()
  const router = useRouter()
  usePairing({ isOn: true, onConnected: () => leaveConnected(router, next) })
  useEffect(() => setTapOpener(kit, (listing) => openListing(kit, listing, 'mobile')), [kit])
  return null
}
