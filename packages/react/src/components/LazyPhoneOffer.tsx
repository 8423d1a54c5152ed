import { useContext, type ReactElement } from 'react'
import { useKit } from '../hooks/useKit.ts'
import { InteractionContext } from '../model/hasInteracted.ts'
import { isPhone } from '../model/isPhone.ts'
import { lazyComponent } from '../ui/lazyComponent.tsx'
import type { PhoneOfferProps } from './PhoneOffer.tsx'

const LoadedOffer = lazyComponent(async () => (await import('./PhoneOffer.tsx')).PhoneOffer)

/** {@link PhoneOffer}, on phones alone, and not before the visitor has turned to the list. Elsewhere a code is made when it is to be shown. */
export function LazyPhoneOffer(props: PhoneOfferProps): ReactElement | null {
  const kit = useKit()
  const hasActed = useContext(InteractionContext)
  return kit.config.walletConnect && hasActed && isPhone() ? <LoadedOffer {...props} /> : null
}
