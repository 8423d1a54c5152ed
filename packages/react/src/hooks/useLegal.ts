import { useCallback, useState } from 'react'
import { useKit } from './useKit.ts'

/** The site's terms, where a visitor must agree to them before choosing a wallet. */
export interface Legal {
  /** True where a box must be ticked and is not. */
  readonly isMissing: boolean
  readonly isRequired: boolean
  readonly isAccepted: boolean
  readonly accept: (accepted: boolean) => void
}

const storageName = 'legal'

/** Whether the visitor has agreed. Remembered until the URLs of the site's terms change. */
export function useLegal(): Legal {
  const kit = useKit()
  const { features, metadata } = kit.config
  const terms = [metadata?.termsUrl, metadata?.privacyUrl].join(' ')
  const [isAccepted, setIsAccepted] = useState(() => kit.storage.getItem(storageName) === terms)
  const accept = useCallback(
    (accepted: boolean) => {
      if (accepted) kit.storage.setItem(storageName, terms)
      else kit.storage.removeItem(storageName)
      setIsAccepted(accepted)
    },
    [kit, terms],
  )
  const isRequired = features.legalCheckbox
  return { isRequired, isAccepted, isMissing: isRequired && !isAccepted, accept }
}
