import { useContext, type ReactElement } from 'react'
import { isPhone } from '../model/isPhone.ts'
import { useKit } from '../hooks/useKit.ts'
import { ActedContext } from '../model/hasActed.ts'
import type { PhoneOfferProps } from './PhoneOffer.tsx'
import { useImport } from '../hooks/useImport.ts'

const load = () => import('./PhoneOffer.tsx')

/** {@link PhoneOffer}, on phones alone, and not before the visitor has turned to the list. Elsewhere a code is made when it is to be shown. */
export function LazyPhoneOffer(props: PhoneOfferProps): ReactElement | null {
  const kit = useKit()
  const hasActed = useContext(ActedContext)
  return kit.config.walletConnect && hasActed && isPhone() ? <LoadedOffer {...props} /> : null
}

function LoadedOffer(props: PhoneOfferProps): ReactElement | null {
  const { code } = useImport(load)
  return code ? <code.PhoneOffer {...props} /> : null
}
